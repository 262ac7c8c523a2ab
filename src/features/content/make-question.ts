import { createRandom } from '#shared/random.ts';
import { type AnswerSpec, kindOf } from './answer-kinds/answer-kinds.ts';
import { isSameAnswer } from './answer-kinds/same-answer.ts';
import { ContentError } from './content-error.ts';
import { drawOf, drawVariables, meets } from './draw-variables.ts';
import type { Variables } from './evaluate-formula.ts';
import { fillTemplate } from './fill-template.ts';
import { requireFigure } from './fit-figure.ts';
import type { ContentLibrary, Level, LibraryItem, QuestionBody, SolutionStep } from './library.ts';
import type { ItemFeedback, WorkedStep } from './schema.ts';

/** Draws before an item counts as impossible. With one draw in a hundred usable, one question in 10^8 fails. */
const mostDraws = 2000;

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
export type DrawnItem = { body: QuestionBody; written: AnswerSpec; fill: (template: string) => string };

/**
 * An item drawn, from the library or from anywhere else.
 * @throws ContentError with reason `faulty` when it can't be drawn
 */
export function drawItem(item: LibraryItem, library: Pick<ContentLibrary, 'misconceptions'>, { level, seed }: { level: Level; seed: number }): DrawnItem {
  const atLevel = nearest(levelsOf(item), level);
  const random = createRandom(`${item.id} ${atLevel} ${seed}`);
  const draw = drawOf(item, atLevel);
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const variables = drawVariables(draw, random);
    if (!meets(draw, variables)) continue;
    const answer = fillAnswer(item, variables, library);
    const kind = kindOf(answer);
    // Distractors that come out alike would give the key away, or hide it; so would the example beside the field.
    if (!kind.isUsable(answer) || kind.examples(answer).some((example) => kind.isKey(answer, example))) continue;
    const body = expand(item, { level: atLevel, seed, variables, answer: kind.arrange(answer, random), library });
    return { body, written: answer, fill: (template) => fillTemplate(template, variables) };
  }
  throw new ContentError(draw.where.length > 0 ? `The conditions in "where" could not be met in ${mostDraws} draws` : `Two options are the same, or the key is the example beside the field, in ${mostDraws} draws`);
}

type Drawn = { level: Level; seed: number; variables: Variables; answer: AnswerSpec; library: Pick<ContentLibrary, 'misconceptions'> };

function expand(item: LibraryItem, { level, seed, variables, answer, library }: Drawn): QuestionBody {
  const fill = (template: string) => fillTemplate(template, variables);
  return {
    itemId: item.id,
    skillIds: [item.skillId, ...item.alsoSkills],
    level,
    seed,
    stem: fill(item.stem),
    figure: requireFigure(fillDeep(item.figure, variables)),
    answer,
    mistakes: usableMistakes(answer, fillMistakes(item, variables, library)),
    hints: [fill(item.hints.nudge), fill(item.hints.strategy), fill(item.hints.firstStep)],
    solution: item.solution.map((step) => fillStep(step, variables)),
    seconds: item.seconds,
    ...(item.feedback && { feedback: filledFeedback(item.feedback, fill) }),
    ...(item.images && { images: item.images.map((image) => ({ ...image, alt: fill(image.alt) })) }),
  };
}

const filledFeedback = (feedback: ItemFeedback, fill: (template: string) => string): ItemFeedback => ({
  ...(feedback.general !== undefined && { general: fill(feedback.general) }), ...(feedback.right !== undefined && { right: fill(feedback.right) }),
  ...(feedback.partly !== undefined && { partly: fill(feedback.partly) }), ...(feedback.wrong !== undefined && { wrong: fill(feedback.wrong) }),
});

/** Every mistake that is written down, with its answer as it is drawn. @throws ContentError */
function fillMistakes(item: LibraryItem, variables: Variables, library: Pick<ContentLibrary, 'misconceptions'>): QuestionBody['mistakes'] {
  return item.mistakes.map((mistake) => {
    const answer = fillTemplate(mistake.answer, variables);
    if (mistake.misconception === undefined) return { answer, feedback: fillTemplate(mistake.feedback ?? '', variables) };
    const misconceptionId = `${item.skillId}.${mistake.misconception}`;
    const misconception = library.misconceptions.get(misconceptionId);
    if (!misconception) throw new ContentError(`There is no misconception "${mistake.misconception}" in this file`);
    return { misconceptionId, name: misconception.name, answer, feedback: fillTemplate(mistake.feedback ?? misconception.feedback, variables) };
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
const fillAnswer = ({ answer, skillId }: LibraryItem, variables: Variables, library: Pick<ContentLibrary, 'misconceptions'>): AnswerSpec => kindOf(answer).fill(answer, {
  fill: (template) => fillTemplate(template, variables),
  misconception: (own) => ({ id: `${skillId}.${own}`, feedback: library.misconceptions.get(`${skillId}.${own}`)?.feedback }),
});

function fillStep(step: WorkedStep, variables: Variables): SolutionStep {
  return { say: fillTemplate(step.say, variables), maths: step.maths === undefined ? null : fillTemplate(step.maths, variables), figure: requireFigure(fillDeep(step.figure, variables)) };
}

function fillDeep(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return fillTemplate(value, variables);
  if (Array.isArray(value)) return value.map((each) => fillDeep(each, variables));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillDeep(each, variables)]));
  return value;
}

const nearest = (levels: readonly Level[], wanted: Level): Level => levels.reduce((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best));
