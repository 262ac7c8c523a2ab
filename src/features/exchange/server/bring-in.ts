import { makeTest } from '#features/assessments/server/public.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import { keepItems, keepPicture, type NewItem } from '#features/items/server/public.ts';
import { AppError } from '#server/errors.ts';
import { namedId } from '#server/named-id.ts';
import type { Services } from '#server/services.ts';
import type { BroughtIn } from '../contract.ts';
import type { Reading, ReadQuestion } from '../exchanged.ts';
import { toTestBody } from '../making/to-test-body.ts';
import { assetsOf } from '../pictures/assets-of.ts';

type Stores = Pick<Services, 'db' | 'files'>;
type Import = { key: string; name: string; leave: ReadonlySet<number>; leaveTests: ReadonlySet<number> };

/**
 * Writes the questions of a reading into somebody's bank, and its tests as drafts among theirs, all in one transaction; what is named is left out. The same
 * import sent twice is one: the key of each item follows from that of the import and the place of the question. Pictures are made anew before.
 */
export async function bringIn(services: Stores, ownerId: string, reading: Reading, { key, name, leave, leaveTests }: Import): Promise<BroughtIn> {
  const taken = reading.questions.flatMap((question, index) => (question.item && !leave.has(index) ? [{ index, question, item: question.item }] : []));
  const pictures = await keepPictures(services, ownerId, reading, taken.map(({ item }) => item));
  const left: BroughtIn['left'] = [];
  const made = taken.flatMap(({ index, question, item }): NewItem[] => {
    const body = withPictures(item, pictures);
    const source = { kind: 'file', name, format: reading.format, place: question.place };
    if (body) return [{ makeKey: makeKeyOf(ownerId, key, index), body: { ...withOwnText(body, ownerId, key), tags: tagsOf(item, question) }, source }];
    left.push({ index, title: question.title, why: 'Its picture cannot be read.' });
    return [];
  });
  return services.db.transaction(async (tx) => {
    const kept = await keepItems(tx, ownerId, made);
    const itemIds = new Map(taken.flatMap(({ index }) => {
      const item = kept.get(makeKeyOf(ownerId, key, index));
      return item ? [[index, item.itemId]] : [];
    }));
    const testIds: string[] = [];
    for (const [index, test] of reading.tests.entries()) {
      const { body } = leaveTests.has(index) ? { body: null } : toTestBody(test, reading.questions, itemIds);
      if (body) testIds.push((await makeTest(tx, ownerId, makeKeyOf(ownerId, key, 'test', index), body)).test.id);
    }
    return { itemIds: [...itemIds.values()], testIds, left };
  });
}

/** Of an import follow the keys of all that it makes. */
const makeKeyOf = (...parts: (string | number)[]): string => namedId(parts.join('\n'));

/** The text that it belongs to under a name of this import: that of another file may have the same one, and stays what it is. */
const withOwnText = (item: BankItem, ...names: string[]): BankItem =>
  (item.stimulus ? { ...item, stimulus: { ...item.stimulus, id: `text-${makeKeyOf(...names, item.stimulus.id)}` } } : item);

/** Its own tags, then the folders it lay in. */
const tagsOf = ({ tags }: BankItem, { path }: ReadQuestion): string[] => [...new Set([...tags, ...path.map((part) => part.slice(0, 60).trim()).filter(Boolean)])].slice(0, 30);

type Kept = ReadonlyMap<string, { asset: string; width: number; height: number }>;

async function keepPictures(services: Stores, ownerId: string, { pictures }: Reading, items: readonly BankItem[]): Promise<Kept> {
  const used = new Set(items.flatMap(assetsOf));
  const kept = new Map<string, { asset: string; width: number; height: number }>();
  for (const { id, bytes } of pictures) {
    if (!used.has(id)) continue;
    try {
      const { asset, width, height } = await keepPicture(services, ownerId, bytes);
      kept.set(id, { asset, width, height });
    } catch (error) {
      // What is no picture, whatever its file says, is not kept; its question says so.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return kept;
}

/** The item with the pictures of the bank in place of those of the file. Null where one of them is missing. */
function withPictures(item: BankItem, kept: Kept): BankItem | null {
  if (assetsOf(item).some((asset) => !kept.has(asset))) return null;
  const renamed = <Picture extends { asset: string }>(picture: Picture): Picture => ({ ...picture, asset: kept.get(picture.asset)?.asset ?? picture.asset });
  const { images, stimulus, answer } = item;
  return {
    ...item, ...(images && { images: images.map(renamed) }), ...(stimulus && { stimulus: { ...stimulus, ...(stimulus.images && { images: stimulus.images.map(renamed) }) } }),
    answer: answer.kind === 'hotspot' ? { ...answer, image: renamed(answer.image) } : answer,
  };
}
