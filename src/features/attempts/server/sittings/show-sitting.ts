import { testToolIds } from '#features/assessments/test-tools.ts';
import { canPause } from '#features/people/accommodations.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { OfferedTest, TestToTake } from '../../contract.ts';
import { openAttemptOf, presentOffered, readOffered, whyNot, type Offered } from './offered-test.ts';
import { selectOffered } from './select-offered.ts';

/** Tests of a pupil: what runs and what is to be taken first, then what was taken, the newest first. */
export async function listSittings(db: Database, learnerId: string, now = new Date()): Promise<{ now: string; tests: OfferedTest[] }> {
  const rows = await selectOffered(db, learnerId, 'all');
  return { now: now.toISOString(), tests: rows.map((row) => presentOffered(readOffered(row), now)) };
}

/** A test as one pupil has it, theirs still or taken by them before. @throws AppError `not_found` 404 for one that is neither */
export async function loadOffered(db: Database, learnerId: string, sittingId: string): Promise<Offered> {
  const [row] = await selectOffered(db, learnerId, { sittingId });
  if (!row || (!row.isTheirs && row.attempts.length === 0)) throw notFound('test');
  return readOffered(row);
}

/** What is read before a test begins. */
export function presentToTake(offered: Offered, now = new Date()): TestToTake {
  const { rules } = offered;
  const used = new Set(offered.sections.flatMap(({ tools }) => tools));
  return {
    ...presentOffered(offered, now), now: now.toISOString(), instructions: rules.instructions, graceSeconds: rules.graceSeconds, tools: testToolIds.filter((tool) => used.has(tool)),
    canGoBack: rules.canGoBack && rules.adaptive === null, feedback: rules.feedback, canPause: canPause(offered.window.needs), notNow: openAttemptOf(offered, now) ? null : whyNot(offered, now),
  };
}
