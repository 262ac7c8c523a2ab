import { eq } from 'drizzle-orm';
import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import type { Person } from './people.ts';

const skillId = 'ratio-tables';

/** What pupils answered before the teacher looks: the same wrong answer, so many times. */
export async function err(db: Database, { username }: Person, times: number): Promise<void> {
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const answers = Array.from({ length: times }, (_, index): NewEvidence => ({
    answerKey: newId(), itemId: `${skillId}.journey-${index}`, skillIds: [skillId], context: 'practice', isCorrect: false, score: 0, attempt: 1, hintsUsed: 0, isAided: false,
    seconds: 40, misconceptionId: `${skillId}.adds-the-same-amount`, stem: '3 to 5 is as 12 to what?', response: '14', answeredAt: new Date(Date.now() - (times - index) * 60_000),
  }));
  await recordEvidence({ db, content: openShippedContent(createLog('silent')) }, learner?.id ?? '', answers);
}
