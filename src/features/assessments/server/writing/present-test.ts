import { withExamples } from '#features/items/server/public.ts';
import type { Services } from '#server/services.ts';
import { checkTest } from '../../check-test.ts';
import { measureTest } from '../../measure-test.ts';
import { canEditTest } from '../../policy.ts';
import type { SavedTest, TestDetail } from '../../tests-contract.ts';
import type { Actor } from '#features/session/server/public.ts';
import { itemIdsOf, loadItemStates } from './load-item-states.ts';
import type { TestRow } from './load-test.ts';

type Shown = Pick<Services, 'db' | 'content'>;

/** What is told after each change: what stands in it, and what keeps it from being published. */
export async function presentSaved(services: Shown, test: TestRow, readerId: string): Promise<SavedTest> {
  const { draft, revision, isChanged, updatedAt } = test;
  const states = await loadItemStates(services.db, itemIdsOf(draft), test.ownerId ?? readerId);
  const stems = await withExamples(services, [...states].map(([id, { stem }]) => ({ id, text: stem })));
  const items = [...states].map(([itemId, { title, kind, isToReview }], index) => ({ itemId, title, stem: stems[index] ?? '', kind, isToReview }));
  return { revision, isChanged, savedAt: updatedAt.toISOString(), ...measureTest(draft), items, faults: checkTest(draft, states) };
}

export async function presentTest(services: Shown, test: TestRow, actor: Actor): Promise<TestDetail> {
  return {
    id: test.id, body: test.draft, version: test.version, isArchived: test.archivedAt !== null, canEdit: canEditTest(actor, test) && test.archivedAt === null,
    ...(await presentSaved(services, test, actor.userId)),
  };
}
