import { mostPoints, scoreRubric } from '#features/content/answer-kinds/essay/score-rubric.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { MarkEssayInput } from '../../essay-contract.ts';
import { outSince } from '#features/attempts/results-out.ts';
import { giveMarks, mustBeHandedIn, scoreOf } from '../gradebook/change-mark.ts';
import type { GradedAnswer } from '../load-graded.ts';

/**
 * The mark of a longer answer as a person confirmed it, by the levels of its rubric where it has one, else in points, with words to the pupil.
 * @throws AppError `not_handed_in` 409; `no_essay`, `open_criteria`, `too_many_points`, `reason_needed` 400
 */
export async function markEssay({ db, jobs }: Pick<Services, 'db' | 'jobs'>, by: { userId: string }, { answer, attempt, sitting }: GradedAnswer, input: MarkEssayInput): Promise<void> {
  mustBeHandedIn(attempt);
  const score = scoreOfEssay(answer, input);
  const isFirst = answer.score === null;
  if (!isFirst && outSince(sitting, attempt) && input.reason === '') throw new AppError('reason_needed', 400, 'The pupil has seen the mark. Say why it changes: they read it.');
  const { levels, words } = input;
  await db.transaction(async (tx) => {
    const mark = { answer: { id: answer.id, attemptId: attempt.id, learnerId: attempt.learnerId }, score, marking: { levels, words } };
    await giveMarks({ jobs }, tx, [mark], { kind: isFirst ? 'person' : 'override', reason: input.reason, byId: by.userId });
  });
}

function scoreOfEssay({ body, points: outOf }: GradedAnswer['answer'], { levels, points }: MarkEssayInput): number {
  const { answer } = body;
  if (answer.kind !== 'essay') throw new AppError('no_essay', 400, 'This answer is not marked by a rubric. Change its mark in the gradebook.');
  if (!answer.rubric || mostPoints(answer.rubric) === 0) {
    if (points === null) throw new AppError('open_criteria', 400, 'Say how many points it has.');
    return scoreOf(points, outOf);
  }
  const scored = scoreRubric(answer.rubric, levels);
  if (!scored) throw new AppError('open_criteria', 400, 'Choose a level for each line of the rubric.');
  return scored.score;
}
