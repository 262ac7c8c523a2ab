import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { mostImportBytes, mostImported } from '../contract.ts';
import { ExchangeRefused, type Reading } from '../exchanged.ts';
import { readFile, readPackage } from '../read-file.ts';
import { checkKeys } from './check-keys.ts';
import { isZip, openPackage } from './open-package.ts';

const tooLarge = () => new AppError('too_large', 413, `This file is larger than ${mostImportBytes / 1024 / 1024} MB, the most that is brought in at once.`);

/** The bytes of a request's body. @throws AppError `too_large` 413, `upload_cut` 400, `empty` 400 */
export async function readUpload(body: ReadableStream<Uint8Array> | null, declared: string | undefined): Promise<Uint8Array> {
  if (declared !== undefined && Number(declared) > mostImportBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      size += piece.byteLength;
      if (size > mostImportBytes) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('upload_cut', 400, 'The upload ended before the whole file had arrived. Please choose it again.');
  }
  if (size === 0) throw new AppError('empty', 400, 'This file is empty: it has no bytes at all. Choose another one.');
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Reads questions from an upload, whatever its name says it is, their keys tried. The same bytes come to the same reading.
 * @throws AppError `no_questions` 422 with the sentence, `too_many` 422
 */
export async function readQuestions({ engines, content }: Pick<Services, 'engines' | 'content'>, name: string, bytes: Uint8Array): Promise<Reading> {
  try {
    const reading = await readAny(name, bytes);
    if (reading.questions.length > mostImported) throw new AppError('too_many', 422, `This file has ${reading.questions.length} questions; at most ${mostImported} are brought in at once.`);
    return await checkKeys(reading, (asked) => engines.maths.check(asked), content);
  } catch (error) {
    if (error instanceof ExchangeRefused) throw new AppError('no_questions', 422, error.message);
    throw error;
  }
}

async function readAny(name: string, bytes: Uint8Array): Promise<Reading> {
  if (!isZip(bytes)) return readFile({ name, bytes });
  const files = await openPackage(bytes);
  try {
    return await readPackage(files);
  } finally {
    files.close();
  }
}
