import { stem } from '#engine/text/terms.ts';
import { addDays } from '#shared/calendar-date.ts';
import { entryOf, type QueryId, type Slot } from '../../catalogue.ts';
import type { Choices, Params, TypedQuery } from '../../contract.ts';
import { mentionsSkill, readPlaces } from './read-places.ts';

/** Words that stand in questions of every kind. */
const filler = new Set(('a an and any are at be been by can could do does for from give had has have i in is it its list me my of on or our please show so tell than that the their '
  + 'them there they this to us was we were with would you your class classes pupil pupils student students kid kids child children').split(' '));
const termsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !filler.has(word)).map((word) => stem(word));

/** What counts back where no day was named. */
const usualDays = 28;
const mostReadings = 4;
/** Below that a question has too little in common with any of the set. */
const least = 0.34;
/** That much better than the next: it is run without asking back. */
const clearly = 1.12;
const surely = 0.55;
/** So much of what was typed is in some way of asking it, or it may be about something else. */
const mostly = 0.6;
/** Nothing is done here: questions are computed, and no more. */
const orders = /^\s*(?:please\s+)?(?:delete|remove|write|make|create|send|mail|e-?mail|change|set|add|assign|give|mark|reset|draft|plan|tell (?:him|her|them))\b/i;

export type Reading = { readings: TypedQuery[]; isSure: boolean };

/** A question that was typed, as questions of the set with what they name filled in, the likeliest first: by the words alone, nothing leaves. */
export function readLocally(text: string, choices: Choices): Reading {
  const { found, rest } = readPlaces(text, choices);
  const isOrder = orders.test(text);
  const asked = termsOf(rest);
  const namesSkill = found.skill !== undefined || mentionsSkill(rest, choices);
  const ids = choices.queries.map(({ id }) => id);
  const weights = weightsOf(ids);
  const scored = ids.map((id) => ({ id, score: scoreOf(id, { asked, found, namesSkill }, weights) })).filter(({ score }) => score >= least).toSorted((one,
    other) => other.score - one.score).slice(0, mostReadings);
  const [best, next] = scored;
  if (best === undefined) return { readings: aboutNamed(found, choices), isSure: false };
  const readings = scored.map(({ id }) => ({ id, params: fillUsual(id, found, choices, namesSkill) }));
  const isWhole = readings[0] !== undefined && entryOf(readings[0].id).slots.every((slot) => (readings[0]?.params[slot] ?? '') !== '');
  const explained = explainedBy(best.id, asked, weights);
  return { readings, isSure: isWhole && !isOrder && explained >= mostly && best.score >= surely && (!next || best.score >= clearly * next.score) };
}

/** Nothing is understood but whom or what it is about: what is asked of it most. */
const aboutNamed = (found: Params, choices: Choices): TypedQuery[] =>
  (found.pupil !== undefined ? ['pupil-skills', 'pupil-mistakes', 'pupil-work'] as const : found.test !== undefined ? ['test-results', 'test-questions', 'test-missing'] as const
    : found.work !== undefined ? ['work-standing'] as const : found.class !== undefined ? ['needs-a-word', 'skills-of-class', 'work-of-class'] as const : [])
    .filter((id) => choices.queries.some((one) => one.id === id)).map((id) => ({ id, params: fillUsual(id, found, choices) }));

/** Rare words of the set tell more. */
function weightsOf(ids: readonly QueryId[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const id of ids) for (const term of new Set(entryOf(id).says.flatMap(termsOf))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + ids.length / (counts.get(term) ?? ids.length / 2));
}

/** How well the words fit one way of asking it, both ways; what it leaves open and what was named weigh a little. */
type Asked = { asked: readonly string[]; found: Params; namesSkill: boolean };

function scoreOf(id: QueryId, { asked, found, namesSkill }: Asked, weight: (term: string) => number): number {
  const { says, slots } = entryOf(id);
  const own = new Set(asked);
  const total = [...own].reduce((sum, term) => sum + weight(term), 0);
  const best = Math.max(...says.map((way) => {
    const terms = new Set(termsOf(way));
    const shared = [...terms].filter((term) => own.has(term)).reduce((sum, term) => sum + weight(term), 0);
    const all = [...terms].reduce((sum, term) => sum + weight(term), 0);
    return shared === 0 ? 0 : (2 * shared) / (all + total);
  }));
  const has = (slot: Slot) => slots.some((one) => one === slot);
  const fits = (['pupil', 'test', 'work', 'other'] as const).reduce((sum, slot) => sum + (found[slot] === undefined ? 0 : has(slot) ? 0.3 : -0.12), 0);
  // About a class and nobody in it: what is asked of one pupil is not meant.
  const isOfClass = found.class !== undefined && found.pupil === undefined && has('pupil') ? -0.3 : 0;
  const isOfPupil = found.pupil !== undefined && !has('pupil') ? -0.15 : 0;
  const isOfSkill = namesSkill ? (has('skill') ? 0.15 : -0.12) : 0;
  // Two classes are named to be compared, whatever the words.
  if (best === 0 && found.other !== undefined && has('other')) return least + 0.1;
  return best === 0 ? 0 : best + fits + isOfClass + isOfPupil + isOfSkill;
}

/** Of the weight of what was typed, the share that stands in any way of asking it. */
function explainedBy(id: QueryId, asked: readonly string[], weight: (term: string) => number): number {
  const known = new Set(entryOf(id).says.flatMap(termsOf));
  const own = [...new Set(asked)];
  const total = own.reduce((sum, term) => sum + weight(term), 0);
  return total === 0 ? 1 : own.filter((term) => known.has(term)).reduce((sum, term) => sum + weight(term), 0) / total;
}

/** Where nothing was named and there is one thing that is usual, that stands there: the only class, what it works on, four weeks. */
export function fillUsual(id: QueryId, found: Params, choices: Choices, namesSkill = found.skill !== undefined): Params {
  const { slots } = entryOf(id);
  const params: Params = {};
  for (const slot of slots) if (found[slot] !== undefined) params[slot] = found[slot];
  const [only] = choices.classes;
  if (slots.includes('class') && params.class === undefined && choices.classes.length === 1 && only) params.class = only.id;
  if (slots.includes('since') && params.since === undefined) params.since = addDays(choices.today, -usualDays);
  const skillId = choices.classes.find(({ id: classId }) => classId === params.class)?.skillId ?? null;
  if (slots.includes('skill') && params.skill === undefined && skillId !== null && !namesSkill) params.skill = skillId;
  return params;
}
