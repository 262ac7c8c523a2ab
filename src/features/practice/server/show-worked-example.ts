import { eq } from 'drizzle-orm';
import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import { withLearnerLock } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import type { Practice, WorkedExample } from '../contract.ts';
import { closeOrKeep, saveAndSettle } from './answer-question.ts';
import { drawBody } from './draw-questions.ts';
import { loadPractice, loadQuestion, loadQuestionsOf, type QuestionRow } from './load-questions.ts';
import { assertHelpable } from './open-hint.ts';
import { questions } from './tables.ts';

/**
 * Shows another drawing of the question's item, or another item of its skill, with its full solution. The question closes as skipped
 * and a fresh one follows, which counts as helped by the example.
 * @throws AppError `question_closed` or `without_help` 409
 */
export async function showWorkedExample(
  { db, content, log }: Pick<Services, 'db' | 'content' | 'log'>, { id, learnerId }: Pick<QuestionRow, 'id' | 'learnerId'>, now = new Date(),
): Promise<{ example: WorkedExample; practice: Practice }> {
  return withLearnerLock(db, learnerId, async (tx) => {
    const within = { db: tx, content, log };
    const question = await loadQuestion(tx, id);
    assertHelpable(question);
    const row = await loadPractice(tx, question.practiceId);
    const others = await loadQuestionsOf(tx, row.id);
    const body = drawExample(content, question, others.filter(({ id: other }) => other !== question.id));
    const ahead = others.find(({ id: other, status, attempts, hintsShown }) => other !== question.id && status === 'open' && attempts === 0 && hintsShown === 0);
    const isSame = ahead?.skillId === question.skillId;
    if (ahead && isSame) await tx.update(questions).set({ followsExample: true, isUnaided: false }).where(eq(questions.id, ahead.id));
    const practice = await saveAndSettle(within, row, closeOrKeep(question, 'skipped', now), null, now);
    return { example: { problem: body.stem, figure: body.figure, steps: body.solution }, practice };
  });
}

/** One that does not read like a question of this practice; where there is none, the question itself, which is closed now. */
function drawExample(content: ContentLibrary, question: QuestionRow, others: readonly { body: QuestionBody | null }[]): QuestionBody {
  const known = new Set([question, ...others].flatMap(({ body }) => (body ? [body.stem] : [])));
  const ids = new Set([question.itemId, ...(content.itemsOfSkill.get(question.skillId) ?? []).map((item) => item.id)]);
  for (const itemId of ids) {
    const body = drawBody(content, { itemId, level: question.body.level }, `${question.id} example`, [question, ...others]);
    if (!(body instanceof ContentError) && !known.has(body.stem)) return body;
  }
  return question.body;
}
