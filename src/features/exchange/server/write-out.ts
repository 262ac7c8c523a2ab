import type { BankItem } from '#features/content/bank-item.ts';
import type { ExportedFile, ExportFormat } from '#features/items/contract.ts';
import { loadPicture, loadReadableItems } from '#features/items/server/public.ts';
import type { Services } from '#server/services.ts';
import type { ReadPicture } from '../exchanged.ts';
import { writeGift } from '../gift/write-gift.ts';
import { writeMoodleXml } from '../moodle-xml/write-moodle-xml.ts';
import { assetsOf } from '../pictures/assets-of.ts';
import { writePackage, zipped } from '../qti/writing/write-package.ts';

type Stores = Pick<Services, 'db' | 'files'>;
type Made = Pick<ExportedFile, 'name' | 'mediaType' | 'left'> & { bytes: Uint8Array };

const inBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const writers: Record<ExportFormat, (items: BankItem[], pictures: ReadPicture[]) => Made> = {
  gift: (items) => {
    const { text, left } = writeGift(items.map((item) => ({ item, path: [] })));
    return { name: 'questions.gift.txt', mediaType: 'text/plain', left, bytes: inBytes(text) };
  },
  'moodle-xml': (items, pictures) => {
    const { text, left } = writeMoodleXml(items.map((item) => ({ item, path: [] })), new Map(pictures.map((one) => [one.id, one])));
    return { name: 'questions.xml', mediaType: 'application/xml', left, bytes: inBytes(text) };
  },
  'qti-3.0': (items, pictures) => {
    const { files, left } = writePackage({ title: 'Questions', items, tests: [], pictures });
    return { name: 'questions-qti3.zip', mediaType: 'application/zip', left: left.map((one) => ({ ...one, isWritten: true })), bytes: zipped(files) };
  },
};

/** The newest versions of somebody's questions in a file of another platform, in the order in which they are named; what it has no words for is told. */
export async function writeOut(services: Stores, teacherId: string, ids: readonly string[], format: ExportFormat): Promise<ExportedFile> {
  const asked = [...new Set(ids)];
  const readable = await loadReadableItems(services.db, teacherId, asked);
  const items = asked.flatMap((id) => readable.get(id)?.body ?? []);
  const { bytes, left, ...file } = writers[format](items, await loadPictures(services, items));
  return {
    ...file, base64: Buffer.from(bytes).toString('base64'), written: items.length - left.filter(({ isWritten }) => !isWritten).length,
    left: left.map(({ title, why, isWritten }) => ({ title, why, isWritten })), missing: asked.length - items.length,
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
