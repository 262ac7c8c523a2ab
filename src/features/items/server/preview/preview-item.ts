import { kindOf, optionsOf, isTypedInOne } from '#features/content/answer-kinds/answer-kinds.ts';
import { optionId } from '#features/content/answer-kinds/choice/option-letters.ts';
import { drawableOf } from '#features/content/bank-item.ts';
import type { Level, QuestionBody } from '#features/content/library.ts';
import { drawItem, levelsOf } from '#features/content/make-question.ts';
import { tellFeedback } from '#features/content/tell-feedback.ts';
import { createRandom } from '#shared/random.ts';
import type { PreviewQuestion, PreviewResult } from '../../contract.ts';
import type { DraftBody } from '../../draft.ts';
import { type Checkable, checkWith, faultOfDraw, readItem } from '../publishing/find-faults.ts';

type Asked = { body: DraftBody; seed: number; level?: Level | undefined; response: string | null };

/**
 * A question as a pupil gets it, from what is written so far, and what they would be told of a response once it is closed. Nothing is kept.
 * Where it cannot be drawn yet, why.
 */
export async function previewItem(services: Checkable, { body: written, seed, level, response }: Asked): Promise<PreviewResult> {
  const { tests: _tests, ...shown } = written;
  const { item, faults } = readItem({ ...shown, title: 'A question' });
  if (!item) return { faults, question: null, given: null };
  const drawable = drawableOf(item, 'preview');
  try {
    const { body, written: answer } = drawItem(drawable, services.content, { level: level ?? 2, seed });
    const question = presented(body, { levels: levelsOf(drawable), hasDraws: Object.keys(item.variables).length > 0 || item.levels !== undefined });
    if (response === null) return { faults, question, given: null };
    const checked = await kindOf(body.answer).check(body.answer, { response, mistakes: body.mistakes }, checkWith(services));
    const asTest = kindOf(answer).asWritten(body.answer, answer, response);
    return { faults, question, given: { verdict: checked.verdict, score: checked.score, readBack: checked.readBack, feedback: tellFeedback(checked, body, true), asTest } };
  } catch (error) {
    return { faults: [faultOfDraw(item, error)], question: null, given: null };
  }
}

function presented(body: QuestionBody, more: Pick<PreviewQuestion, 'levels' | 'hasDraws'>): PreviewQuestion {
  const kind = kindOf(body.answer);
  return {
    ...more, stem: body.stem, figure: body.figure, images: body.images ?? [], input: kind.input(body.answer), isMarkedByPeople: kind.isMarkedByPeople,
    key: kind.isMarkedByPeople ? '' : kind.key(body.answer), inWords: kind.inWords(body.answer), mistakes: mistakesOf(body),
  };
}

const mostMistakes = 8;

/** Those that are written down; of options the wrong ones; else one as people give it. */
function mistakesOf({ answer, mistakes, seed }: QuestionBody): PreviewQuestion['mistakes'] {
  if (isTypedInOne(answer) && mistakes.length > 0) return mistakes.slice(0, mostMistakes).map((mistake) => ({ response: mistake.answer, words: mistake.answer }));
  if (answer.kind === 'choice' || answer.kind === 'true-false') {
    return optionsOf(answer).flatMap(({ text, isCorrect }, index) => (isCorrect ? [] : [{ response: optionId(index), words: text }])).slice(0, mostMistakes);
  }
  const wrong = kindOf(answer).wrong(answer, createRandom(`preview ${seed}`));
  return wrong === null ? [] : [{ response: wrong, words: '' }];
}
