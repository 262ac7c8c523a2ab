import { draftsAt, isSet, textAt, type Draft } from './draft-values.ts';

/** An answer that becomes one of another kind: options, and what is written as one line, go along to a kind that has them. @param fresh an empty one of that kind */
export function changedKind(answer: Draft, fresh: Draft): Draft {
  if (answer['kind'] === fresh['kind']) return answer;
  const kept = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'kind' && name in fresh));
  const next = { ...fresh, ...kept };
  if (!('options' in next)) return next;
  // Of those that are right only one can be, where one is chosen; what an option is worth counts by a rule of its own kind.
  const options = draftsAt(next, 'options').map(({ score: _score, ...option }) => option);
  const first = options.findIndex((option) => isSet(option, 'isCorrect'));
  return { ...next, options: textAt(fresh, 'kind') === 'choice' ? options.map((option, index) => ({ ...option, isCorrect: index === first })) : options };
}
