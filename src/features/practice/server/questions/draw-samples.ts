import { ContentError } from '#features/content/content-error.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import { levelsOf } from '#features/content/make-question.ts';
import { newId } from '#shared/ids.ts';
import { presentQuestion } from '../../present-question.ts';
import type { SampleQuestion } from '../../sample-contract.ts';
import { drawBody } from './draw-questions.ts';

/** `itemIds`: these, each once; else those of the skill, easy ones first. `seed`: the same draws the same. */
export type SampleWish = { skillId: string; itemIds?: readonly string[]; count: number; seed: string };

/** Questions as a pupil would get them, that nobody is asked: nothing of them is kept. */
export function drawSamples(content: ContentLibrary, { skillId, itemIds, count, seed }: SampleWish): SampleQuestion[] {
  const named = (itemIds ?? []).flatMap((id) => content.items.get(id) ?? []);
  const offered = named.length > 0
    ? named.flatMap((item) => levelsOf(item).slice(0, 1).map((level) => ({ itemId: item.id, skillId: item.skillId, level })))
    : (content.itemsOfSkill.get(skillId) ?? []).flatMap((item) => levelsOf(item).map((level) => ({ itemId: item.id, skillId, level }))).toSorted((one, other) => one.level - other.level);
  // Spread over all of them, so that a few show the breadth from easy to demanding.
  const chosen = Array.from({ length: Math.min(count, offered.length) }, (_, at) => offered[Math.floor((at * offered.length) / Math.min(count, offered.length))]);
  return chosen.flatMap((wish, at) => {
    const body = wish && drawBody(content, wish, `${seed} ${at}`, []);
    if (!body || body instanceof ContentError) return [];
    const question = presentQuestion({
      id: newId(), practiceId: newId(), position: at + 1, skillId: wish.skillId, body, contextId: null, isUnaided: false, hintsShown: 0, attempts: 0, attemptsAtHint: 0,
      lastResponse: null, lastReadBack: null, lastFeedback: null, status: 'open', outcome: null,
    }, content.skills.get(wish.skillId)?.name ?? wish.skillId);
    return [{ question, answer: kindOf(body.answer).inWords(body.answer), solution: body.solution }];
  });
}
