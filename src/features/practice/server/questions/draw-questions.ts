import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import { makeQuestion } from '#features/content/make-question.ts';
import { createRandom } from '#shared/random.ts';
import { newId } from '#shared/ids.ts';
import type { Services } from '#server/services.ts';
import { isUnaidedKind } from '../../practice-rules.ts';
import { withContext, type TakenContext } from '../../recast-question.ts';
import { chooseNextQuestion, type ChoosingState, type NextQuestion } from '../practices/choose-next-question.ts';
import type { PracticeRow, QuestionRow, QuestionState } from './load-questions.ts';

/** The open question and the one after it: with the network gone a learner can go on. */
const drawnAhead = 2;
const seeds = 2 ** 31 - 1;

export type Drawing = {
  practice: PracticeRow;
  questions: readonly QuestionState[];
  known: (skillId: string) => number;
  judged: ChoosingState['judged'];
  /** Items asked before this practice, the newest first. */
  recent?: readonly string[];
  /** What the first of the new questions follows. */
  first?: { isUnaided: boolean; followsExample: boolean };
  now: Date;
};

/**
 * Draws questions until two are open or nothing is left to ask.
 * An item that the content lost, or that cannot be drawn, is passed over with a line in the log.
 * @returns the new ones, to be stored
 */
export function drawQuestions({ content, log }: Pick<Services, 'content' | 'log'>, { practice, questions, known, judged, recent = [], first, now }: Drawing): QuestionRow[] {
  const without = new Set<string>();
  const added: QuestionRow[] = [];
  for (;;) {
    const all = [...questions, ...added];
    if (all.filter(({ status }) => status === 'open').length >= drawnAhead) return added;
    const next = chooseNextQuestion(content, { practice, questions: all, known, judged, recent, without });
    if (!next) return added;
    const position = all.length + 1;
    const body = drawBody(content, next, `${practice.id} ${position}`, all);
    if (body instanceof ContentError) {
      log.warn({ item: next.itemId, reason: body.message }, 'an item cannot be asked');
      without.add(next.itemId);
    } else added.push(newQuestion(practice, next, drawContext(content, practice, body, all) ?? { body }, { position, now, ...(added.length === 0 ? first : {}) }));
  }
}

/** The same practice and position draw the same question; another one when it would read like one that stands open. */
export function drawBody(content: ContentLibrary, { itemId, level }: Pick<NextQuestion, 'itemId' | 'level'>, seed: string, others: readonly { body: QuestionBody | null }[]): QuestionBody | ContentError {
  const stems = new Set(others.flatMap(({ body }) => (body ? [body.stem] : [])));
  const random = createRandom(seed);
  try {
    let body = makeQuestion(content, itemId, { level, seed: random.integer(0, seeds) });
    for (let again = 0; again < 4 && stems.has(body.stem); again += 1) body = makeQuestion(content, itemId, { level, seed: random.integer(0, seeds) });
    return body;
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

type Told = { body: QuestionBody; context?: TakenContext };

/** The question in another setting that the practice took along for this item and level; once, and as long as the content is what it was. */
function drawContext(content: ContentLibrary, { contexts }: PracticeRow, { itemId, level }: QuestionBody, others: readonly QuestionState[]): Told | null {
  const context = contexts.find((each) => each.itemId === itemId && each.level === level);
  if (!context || others.some(({ contextId, body }) => contextId === context.id || body?.stem === context.original)) return null;
  const body = makeQuestion(content, itemId, context);
  return body.stem === context.original ? { body: withContext(body, context), context } : null;
}

type Placed = { position: number; now: Date; isUnaided?: boolean; followsExample?: boolean };

function newQuestion(practice: PracticeRow, { itemId, skillId }: NextQuestion, { body, context }: Told, { position, now, isUnaided = false, followsExample = false }: Placed): QuestionRow {
  return {
    id: newId(now.getTime()), practiceId: practice.id, learnerId: practice.learnerId, position, itemId, skillId, body, contextId: context?.id ?? null,
    isUnaided: isUnaided || isUnaidedKind(practice.kind), followsExample, hintsShown: 0, attemptsAtHint: 0, attempts: 0,
    lastResponse: null, lastReadBack: null, lastFeedback: null, status: 'open', outcome: null, presentedAt: now, closedAt: null,
  };
}
