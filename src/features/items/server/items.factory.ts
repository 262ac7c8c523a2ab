import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { indexed } from '../index-item.ts';
import { fingerprint } from './fingerprint.ts';
import { items, itemVersions } from './tables.ts';

type Written = Partial<Omit<BankItem, 'answer'>> & Pick<BankItem, 'answer'>;

/** What a choice between two is written as. */
export const choiceAnswer = (right: string, wrong: string): BankItem['answer'] =>
  ({ kind: 'choice', keepOrder: false, options: [{ text: right, isCorrect: true }, { text: wrong, isCorrect: false }] });

/** A published item of somebody's bank. */
export async function createItem({ db }: Pick<Services, 'db'>, ownerId: string, written: Written): Promise<{ itemId: string; versionId: string; body: BankItem }> {
  const body = bankItem.parse({ title: 'An item', stem: 'Which one?', ...written });
  const [itemId, versionId] = [newId(), newId()];
  await db.insert(items).values({
    id: itemId, ownerId, makeKey: newId(), version: 1, ...indexed(body), fingerprint: fingerprint(body),
  });
  await db.insert(itemVersions).values({ id: versionId, itemId, number: 1, body, byId: ownerId });
  return { itemId, versionId, body };
}
