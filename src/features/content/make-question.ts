import { createRandom } from '#shared/random.ts';
import { type AnswerSpec, kindOf } from './answer-kinds/answer-kinds.ts';
import { isSameAnswer } from './answer-kinds/same-answer.ts';
import { ContentError } from './content-error.ts';
import { drawOf, drawVariables, meets } from './formulas/draw-variables.ts';
import type { Variables } from './formulas/evaluate-formula.ts';
import { fillTemplate } from './formulas/fill-template.ts';
import { requireFigure } from './fit-figure.ts';
import type { ContentLibrary, DrawableItem, Level, LibraryItem, QuestionBody, SolutionStep } from './library.ts';
import type { ItemFeedback, WorkedStep } from './schema.ts';

/** Draws before an item counts as impossible. With one draw in a hundred usable, one question in 10^8 fails. */
const mostDraws = 2000;
/** Where nobody said how long an item takes. */
const usualSeconds = 60;

/** The levels at which an item can be asked, easiest first. */
export function levelsOf(item: Pick<LibraryItem, 'level' | 'levels'>): Level[] {
  const written = ([1, 2, 3] as const).filter((level) => item.levels?.[`${level}`]);
  if (written.length > 0) return written;
  return [item.level === 1 ? 1 : item.level === 3 ? 3 : 2];
}

/**
 * A question drawn from an item: the same one for the same item, level and seed.
 * A level that the item doesn't have becomes its nearest one.
 * @throws ContentError with reason `gone` when there is no such item, `faulty` when it can't be drawn
 */
export function makeQuestion(library: Pick<ContentLibrary, 'items' | 'misconceptions'>, itemId: string, asked: { level: Level; seed: number }): QuestionBody {
  const item = library.items.get(itemId);
  if (!item) throw new ContentError(`The question "${itemId}" is no longer part of the content`, 'gone');
  return drawItem(item, library, asked).body;
}

/** What an item comes to for a seed. `written`: the answer before it is put into the order in which it is shown. */
export type DrawnItem = { body: QuestionBody; written: AnswerSpec; fill: Fill };
type Fill = (template: string) => string;

/**
 * An item drawn, from the library or from anywhere else.
 * @throws ContentError with reason `faulty` when it can't be drawn
 */
export function drawItem(item: DrawableItem, library: Pick<ContentLibrary, 'misconceptions'>, { level, seed }: { level: Level; seed: number }): DrawnItem {
  const atLevel = nearest(levelsOf(item), level);
  const random = createRandom(`${item.id} ${atLevel} ${seed}`);
  const draw = drawOf(item, atLevel);
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const variables = drawVariables(draw, random);
    if (!meets(draw, variables)) continue;
    const fill = fillOf(item, variables);
    const answer = fillAnswer(item, fill, library);
    const kind = kindOf(answer);
    // Distractors that come out alike would give the key away, or hide it; so would the example beside the field.
    if (!kind.isUsable(answer) || kind.examples(answer).some((example) => kind.isKey(answer, example))) continue;
    const body = expand(item, { level: atLevel, seed, fill, answer: kind.arrange(answer, random), library });
    return { body, written: answer, fill };
  }
  throw new ContentError(draw.where.length > 0 ? `The conditions in "where" could not be met in ${mostDraws} draws` : `Two options are the same, or the key is the example beside the field, in ${mostDraws} draws`);
}

/** Where nothing is drawn, a text is a text: one that comes from elsewhere may have our marks in it. */
const fillOf = ({ variables: named, levels }: DrawableItem, variables: Variables): Fill => (
  Object.keys(named).length === 0 && levels === undefined ? (text) => text : (template) => fillTemplate(template, variables));

type Drawn = { level: Level; seed: number; fill: Fill; answer: AnswerSpec; library: Pick<ContentLibrary, 'misconceptions'> };

function expand(item: DrawableItem, { level, seed, fill, answer, library }: Drawn): QuestionBody {
  return {
    itemId: item.id,
    skillIds: [...(item.skillId === null ? [] : [item.skillId]), ...item.alsoSkills],
    level,
    seed,
    stem: fill(item.stem),
    figure: requireFigure(fillDeep(item.figure, fill)),
    answer,
    mistakes: usableMistakes(answer, fillMistakes(item, fill, library)),
    hints: [item.hints?.nudge, item.hints?.strategy, item.hints?.firstStep].flatMap((hint) => (hint === undefined ? [] : [fill(hint)])),
    solution: (item.solution ?? []).map((step) => fillStep(step, fill)),
    seconds: item.seconds ?? usualSeconds,
    ...(item.feedback && { feedback: filledFeedback(item.feedback, fill) }),
    ...(item.images && { images: item.images.map((image) => ({ ...image, alt: fill(image.alt) })) }),
  };
}

const filledFeedback = (feedback: ItemFeedback, fill: (template: string) => string): ItemFeedback => ({
  ...(feedback.general !== undefined && { general: fill(feedback.general) }), ...(feedback.right !== undefined && { right: fill(feedback.right) }),
  ...(feedback.partly !== undefined && { partly: fill(feedback.partly) }), ...(feedback.wrong !== undefined && { wrong: fill(feedback.wrong) }),
});

/** Every mistake that is written down, with its answer as it is drawn. @throws ContentError */
function fillMistakes(item: DrawableItem, fill: Fill, library: Pick<ContentLibrary, 'misconceptions'>): QuestionBody['mistakes'] {
  return item.mistakes.map((mistake) => {
    const answer = fill(mistake.answer);
    if (mistake.misconception === undefined) return { answer, feedback: fill(mistake.feedback ?? '') };
    const misconceptionId = `${item.skillId}.${mistake.misconception}`;
    const misconception = library.misconceptions.get(misconceptionId);
    if (!misconception) throw new ContentError(`There is no misconception "${mistake.misconception}" of this skill`);
    return { misconceptionId, name: misconception.name, answer, feedback: fill(mistake.feedback ?? misconception.feedback) };
  });
}

/** Without those that are right, and those to which two different causes lead: neither can be told then. */
function usableMistakes(answer: AnswerSpec, mistakes: QuestionBody['mistakes']): QuestionBody['mistakes'] {
  return mistakes.filter((mistake, index) => {
    if (kindOf(answer).isKey(answer, mistake.answer)) return false;
    const same = mistakes.filter((other) => isSameAnswer(other.answer, mistake.answer));
    return same.length === 1 || (mistake.misconceptionId !== undefined && same[0] === mistakes[index] && same.every(({ misconceptionId }) => misconceptionId === mistake.misconceptionId));
  });
}

/** The item's answer with its placeholders filled. */
const fillAnswer = ({ answer, skillId }: DrawableItem, fill: Fill, library: Pick<ContentLibrary, 'misconceptions'>): AnswerSpec => kindOf(answer).fill(answer, {
  fill,
  misconception: (own) => ({ id: `${skillId}.${own}`, feedback: library.misconceptions.get(`${skillId}.${own}`)?.feedback }),
});

function fillStep(step: WorkedStep, fill: Fill): SolutionStep {
  return { say: fill(step.say), maths: step.maths === undefined ? null : fill(step.maths), figure: requireFigure(fillDeep(step.figure, fill)) };
}

function fillDeep(value: unknown, fill: Fill): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((each) => fillDeep(each, fill));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillDeep(each, fill)]));
  return value;
}

const nearest = (levels: readonly Level[], wanted: Level): Level => levels.reduce((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best));
