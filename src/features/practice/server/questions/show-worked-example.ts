import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';
import type { Practice, WorkedExample } from '../../contract.ts';
import { changeQuestion } from './change-question.ts';
import { drawBody } from './draw-questions.ts';
import type { Asked } from './load-asked.ts';
import { assertHelpable } from './open-hint.ts';

/**
 * Shows another drawing of the question's item, or another item of its skill, with its full solution. The question closes as skipped
 * and a fresh one follows, which counts as helped by the example.
 * @throws AppError `question_closed` or `without_help` 409
 */
export async function showWorkedExample(services: Pick<Services, 'db' | 'content' | 'log'>, asked: Asked, now = new Date()): Promise<{ example: WorkedExample; practice: Practice }> {
  const body = drawExample(services.content, asked);
  const { practice } = await changeQuestion(services, asked, null, ({ question }) => {
    assertHelpable(question);
    return { question: { ...question, status: 'closed', outcome: 'skipped', closedAt: now }, evidence: null, isExample: true };
  }, now);
  return { example: { problem: body.stem, figure: body.figure, steps: body.solution }, practice };
}

/** One that does not read like a question of this practice; where there is none, the question itself, which is closed then. */
function drawExample(content: ContentLibrary, { question, questions }: Asked): QuestionBody {
  const known = new Set(questions.flatMap(({ body }) => (body ? [body.stem] : [])));
  const ids = new Set([question.itemId, ...(content.itemsOfSkill.get(question.skillId) ?? []).map((item) => item.id)]);
  for (const itemId of ids) {
    const body = drawBody(content, { itemId, level: question.body.level }, `${question.id} example`, questions);
    if (!(body instanceof ContentError) && !known.has(body.stem)) return body;
  }
  return question.body;
}
