import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { type KeptPicture, mostPictureBytes } from '../../contract.ts';
import { itemPictures } from '../tables.ts';
import { makeAnew } from './make-anew.ts';

type Stores = Pick<Services, 'db' | 'files'>;
export type PictureRow = typeof itemPictures.$inferSelect;

/**
 * Makes a picture anew and keeps it. The same picture twice is kept once, whoever brings it.
 * @throws AppError `empty` 400, `not_a_picture` 422, `too_many_pixels` 422
 */
export async function keepPicture({ db, files }: Stores, ownerId: string, uploaded: Uint8Array): Promise<KeptPicture> {
  if (uploaded.byteLength === 0) throw new AppError('empty', 400, 'This file is empty: it has no bytes at all. Choose another one.');
  const { bytes, mediaType, width, height } = await makeAnew(uploaded);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [known] = await db.select().from(itemPictures).where(eq(itemPictures.sha256, sha256));
  if (known) return presentPicture(known);
  const fileKey = newId();
  await files.write(fileKey, new Blob([Buffer.from(bytes)]).stream(), bytes.byteLength);
  const [made] = await db.insert(itemPictures).values({ id: newId(), ownerId, fileKey, mediaType, width, height, byteSize: bytes.byteLength, sha256 })
    .onConflictDoNothing({ target: itemPictures.sha256 }).returning();
  if (made) return presentPicture(made);
  // Somebody else brought it in the meantime: theirs stands.
  await files.remove(fileKey);
  const [theirs] = await db.select().from(itemPictures).where(eq(itemPictures.sha256, sha256));
  if (!theirs) throw new Error('A picture that stood in the way is gone');
  return presentPicture(theirs);
}

const presentPicture = ({ id, width, height, byteSize, mediaType }: PictureRow): KeptPicture => ({ asset: id, width, height, byteSize, mediaType });

export async function loadPicture({ db }: Pick<Services, 'db'>, pictureId: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(itemPictures).where(eq(itemPictures.id, pictureId));
  return row;
}

/** The bytes of a request's body. @throws AppError `too_large` 413, `upload_cut` 400 */
export async function readUpload(body: ReadableStream<Uint8Array> | null, declared: string | undefined): Promise<Uint8Array> {
  if (declared !== undefined && Number(declared) > mostPictureBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      size += piece.byteLength;
      if (size > mostPictureBytes) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('upload_cut', 400, 'The upload ended before the whole picture had arrived. Please choose it again.');
  }
  return Buffer.concat(pieces);
}

const tooLarge = () => new AppError('too_large', 413, `This picture is larger than ${mostPictureBytes / 1024 / 1024} MB, the most that Slate takes. Save it smaller and choose it again.`);
