import type { TestBody } from '#features/assessments/test-body.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { ExportedFile, ExportFormat } from '#features/items/contract.ts';
import { loadPicture, loadReadableItems } from '#features/items/server/public.ts';
import type { Services } from '#server/services.ts';
import type { ReadPicture, ReadTest } from '../exchanged.ts';
import { writeGift } from '../gift/write-gift.ts';
import { writeMoodleXml } from '../moodle-xml/write-moodle-xml.ts';
import { assetsOf } from '../pictures/assets-of.ts';
import { writePackage, zipped } from '../qti/writing/write-package.ts';

type Stores = Pick<Services, 'db' | 'files'>;
type Made = Pick<ExportedFile, 'name' | 'mediaType' | 'left'> & { bytes: Uint8Array };
/** `path`: the category it goes to, where a format has categories. */
type Taken = { item: BankItem; path: string[] };
type Wanted = { taken: Taken[]; pictures: ReadPicture[]; test: ReadTest | null };

const inBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const writers: Record<ExportFormat, (wanted: Wanted) => Made> = {
  gift: ({ taken }) => {
    const { text, left } = writeGift(taken);
    return { name: 'questions.gift.txt', mediaType: 'text/plain', left, bytes: inBytes(text) };
  },
  'moodle-xml': ({ taken, pictures }) => {
    const { text, left } = writeMoodleXml(taken, new Map(pictures.map((one) => [one.id, one])));
    return { name: 'questions.xml', mediaType: 'application/xml', left, bytes: inBytes(text) };
  },
  'qti-3.0': ({ taken, pictures, test }) => {
    const { files, left } = writePackage({ title: test?.title ?? 'Questions', items: taken.map(({ item }) => item), tests: test ? [test] : [], pictures });
    return { name: test ? 'test-qti3.zip' : 'questions-qti3.zip', mediaType: 'application/zip', left: left.map((one) => ({ ...one, isWritten: true })), bytes: zipped(files) };
  },
};

/** The newest versions of somebody's questions in a file of another platform, in the order in which they are named; what it has no words for is told. */
export async function writeOut(services: Stores, teacherId: string, ids: readonly string[], format: ExportFormat): Promise<ExportedFile> {
  const asked = [...new Set(ids)];
  const readable = await loadReadableItems(services.db, teacherId, asked);
  const taken = asked.flatMap((id) => readable.get(id)?.body ?? []).map((item): Taken => ({ item, path: [] }));
  return written(services, { taken, test: null }, format, asked.length - taken.length);
}

/**
 * A whole test in a file of another platform: as a test where its format has tests, else as its questions, in a category for each section. Questions as they
 * stand in the bank now, of those that its reader may read.
 */
export async function writeTestOut(services: Stores, teacherId: string, body: TestBody, format: ExportFormat): Promise<ExportedFile> {
  const places = body.sections.flatMap(({ questions }) => questions);
  const readable = await loadReadableItems(services.db, teacherId, [...new Set(places.map(({ itemId }) => itemId))]);
  const taken: Taken[] = [];
  const sections = body.sections.map(({ title, text, isShuffled, draw, questions }, at) => ({
    title, isShuffled, draw, ...(joined(at === 0 ? [body.instructions, text] : [text])),
    questions: questions.flatMap(({ itemId, points }) => {
      const item = readable.get(itemId)?.body;
      return item ? [{ index: taken.push({ item, path: [body.title, ...(title === '' ? [] : [title])] }) - 1, points: points === item.points ? null : points }] : [];
    }),
  })).filter(({ questions }) => questions.length > 0);
  const test = { title: body.title, why: [], timeLimitSeconds: body.timeLimitMinutes === null ? null : body.timeLimitMinutes * 60, sections };
  const file = await written(services, { taken, test }, format, places.length - taken.length);
  return { ...file, left: [{ title: body.title, why: leftOf(body, format), isWritten: true }, ...file.left] };
}

const joined = (texts: readonly string[]): { text?: string } => {
  const text = texts.filter(Boolean).join('\n\n');
  return text === '' ? {} : { text };
};

/** What a test is beside its questions and has no place in the file. */
function leftOf({ adaptive, isShuffled, canGoBack }: TestBody, format: ExportFormat): string[] {
  if (format !== 'qti-3.0') return ['This format has no tests: its questions are in the file, by sections. Make the test of them in the other program.'];
  return [
    'Set anew in the other program: how often it may be taken, when results are shown, and the tools.',
    ...(adaptive ? ['There it asks all of its questions: it is adaptive only here.'] : []),
    ...(isShuffled ? ['There its sections keep their order.'] : []), ...(canGoBack ? [] : ['There one can go back to earlier questions.']),
  ];
}

async function written(services: Stores, { taken, test }: Omit<Wanted, 'pictures'>, format: ExportFormat, missing: number): Promise<ExportedFile> {
  const { bytes, left, ...file } = writers[format]({ taken, test, pictures: await loadPictures(services, taken.map(({ item }) => item)) });
  return {
    ...file, base64: Buffer.from(bytes).toString('base64'), written: taken.length - left.filter(({ isWritten }) => !isWritten).length,
    left: left.map(({ title, why, isWritten }) => ({ title, why, isWritten })), missing,
  };
}

async function loadPictures(services: Stores, items: readonly BankItem[]): Promise<ReadPicture[]> {
  const pictures: ReadPicture[] = [];
  for (const id of new Set(items.flatMap(assetsOf))) {
    const kept = await loadPicture(services, id);
    // One of the content has no bytes in the bank: the writer says that it is left out.
    if (!kept) continue;
    const bytes = await new Response(await services.files.read(kept.fileKey)).bytes();
    pictures.push({ id, name: `${id}.${kept.mediaType === 'image/png' ? 'png' : 'jpg'}`, bytes });
  }
  return pictures;
}
