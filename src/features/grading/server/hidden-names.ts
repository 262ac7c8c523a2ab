import { createHash } from 'node:crypto';
import type { GradedSitting } from './load-graded.ts';

/** Names stand beside marks unless the test is marked without them, and its results are not out. */
export const areNamesHidden = ({ isAnonymous, releasedAt }: Pick<GradedSitting, 'isAnonymous' | 'releasedAt'>): boolean => isAnonymous && releasedAt === null;

/** A number for each pupil of a sitting, from 1: the same for everybody who marks, and in an order that tells nothing of names. */
export function pupilNumbers(sittingId: string, learnerIds: readonly string[]): ReadonlyMap<string, number> {
  const keyOf = (id: string) => createHash('sha256').update(`${sittingId} ${id}`).digest('hex');
  const shuffled = [...new Set(learnerIds)].map((id) => ({ id, key: keyOf(id) })).sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(shuffled.map(({ id }, index) => [id, index + 1]));
}
