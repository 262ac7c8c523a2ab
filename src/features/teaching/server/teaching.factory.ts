import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';

export type TestAnswer = { skillId: string; isCorrect?: boolean; misconceptionId?: string | null; hintsUsed?: number; attempt?: number; minutesAgo?: number; stem?: string; response?: string };

/** Records answers of a learner, in this order: the first is the oldest where nothing says how old they are. */
export async function giveAnswers(services: Services, learnerId: string, answers: readonly TestAnswer[], now = Date.now()): Promise<void> {
  const rows = answers.map(({ skillId, isCorrect = false, misconceptionId = null, hintsUsed = 0, attempt = 1, minutesAgo, stem = 'A question', response = '1' }, index): NewEvidence => ({
    answerKey: newId(), itemId: `${skillId}.test-${index}`, skillIds: [skillId], context: 'practice', isCorrect, score: isCorrect ? 1 : 0, attempt, hintsUsed, isAided: hintsUsed > 0,
    seconds: 40, misconceptionId, stem, response, answeredAt: new Date(now - (minutesAgo ?? answers.length - index) * 60_000),
  }));
  await recordEvidence(services, learnerId, rows);
}
