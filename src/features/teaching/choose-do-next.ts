import type { DoNext, Mistake, Suggestion } from './contract.ts';
import type { Word } from './needs-a-word.ts';

export type ClassFacts = {
  pupilCount: number;
  /** Whether anybody has answered anything. */
  hasAnswers: boolean;
  mistakes: readonly Mistake[];
  words: readonly Word[];
  /** Pupils of groups that go on: what they are together for is being done. */
  groups: readonly (readonly string[])[];
  /** What comes after the unit; null: the course ends with it. */
  next: string | null;
};

/** Once is a slip. */
export const twice = 2;
/** From so many pupils on it is more than one pupil's matter. */
const several = 2;
const mostSuggestions = 3;
/** Of a class: from here on it goes on. */
const moveOnShare = 2 / 3;

/** Who made a mistake two times or more, and has not put it right since. */
const repeatersOf = ({ pupils }: Mistake) => pupils.filter(({ answers, isMended }) => answers >= twice && !isMended).map(({ id }) => id);

/** Whether these pupils are together already. */
const isCovered = (memberIds: readonly string[], groups: ClassFacts['groups']) => groups.some((group) => memberIds.every((id) => group.includes(id)));

/** Mistakes that several pupils make again and again, and who is stuck at the same skill with others: those of the most pupils first. */
function sharedTroubles({ mistakes, words }: ClassFacts) {
  const repeated = mistakes.map((mistake) => ({ kind: 'mistake' as const, mistake, memberIds: repeatersOf(mistake), weight: mistake.answers }));
  const stuck = words.flatMap(({ id, reasons }) => reasons.flatMap((reason) => (reason.kind === 'stuck' ? [{ id, ...reason }] : [])));
  const runs = [...Map.groupBy(stuck, ({ skillId }) => skillId).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ kind: 'stuck' as const, skillId: first.skillId, skillName: first.skillName, memberIds: group.map(({ id }) => id), weight: Number.POSITIVE_INFINITY }] : [];
  });
  // Of as many pupils, who is stuck comes first: there the program has no help left.
  return [...runs, ...repeated].filter(({ memberIds }) => memberIds.length >= several).toSorted((one, other) => other.memberIds.length - one.memberIds.length || other.weight - one.weight);
}

const readyIn = (words: ClassFacts['words']) => words.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'ready')).map(({ id }) => id);

/**
 * The one thing that helps a class most now: what several pupils share and no group works on yet; then a class that is ready to go on; then
 * one pupil who needs a word; then those who are further on than the rest.
 */
export function chooseDoNext(facts: ClassFacts): DoNext {
  const { pupilCount, hasAnswers, words, groups, next } = facts;
  if (pupilCount === 0) return { kind: 'no-pupils' };
  if (!hasAnswers) return { kind: 'nothing-yet' };
  const trouble = sharedTroubles(facts).find(({ memberIds }) => !isCovered(memberIds, groups));
  if (trouble?.kind === 'mistake') return { kind: 'mistake', misconceptionId: trouble.mistake.misconceptionId, skillId: trouble.mistake.skillId, memberIds: trouble.memberIds };
  if (trouble?.kind === 'stuck') return { kind: 'stuck', skillId: trouble.skillId, skillName: trouble.skillName, memberIds: trouble.memberIds };
  const ready = readyIn(words);
  if (ready.length >= several && ready.length >= pupilCount * moveOnShare) return { kind: 'move-on', ready: ready.length, of: pupilCount, next };
  const urgent = words.find(({ reasons: [first] }) => first !== undefined && first.kind !== 'ready');
  if (urgent) return { kind: 'word', pupilId: urgent.id };
  return ready.length >= several && !isCovered(ready, groups) ? { kind: 'extend', memberIds: ready, next } : { kind: 'nothing' };
}

/** Groups that the evidence speaks for and that are not there yet: by what pupils share, then those who are further on. */
export function suggestGroups(facts: ClassFacts, unitTitle: string): Suggestion[] {
  const shared = sharedTroubles(facts).map((trouble): Suggestion => (trouble.kind === 'mistake'
    ? { kind: 'mistake', about: trouble.mistake.skillName, memberIds: trouble.memberIds, misconceptionId: trouble.mistake.misconceptionId, answers: answersOf(trouble.mistake, trouble.memberIds) }
    : { kind: 'stuck', about: trouble.skillName, memberIds: trouble.memberIds, misconceptionId: null, answers: 0 }));
  const ready = readyIn(facts.words);
  const further: Suggestion[] = ready.length >= several && ready.length < facts.pupilCount ? [{ kind: 'ready', about: facts.next ?? unitTitle, memberIds: ready, misconceptionId: null, answers: 0 }]
    : [];
  const open = (suggestions: Suggestion[]) => suggestions.filter(({ memberIds }) => !isCovered(memberIds, facts.groups));
  return [...open(shared).slice(0, mostSuggestions - 1), ...open(further)].slice(0, mostSuggestions);
}

export const answersOf = ({ pupils }: Mistake, memberIds: readonly string[]) => pupils.reduce((sum, { id, answers }) => sum + (memberIds.includes(id) ? answers : 0), 0);
