import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ImportReport } from '../contract.ts';
import type { Reading } from '../exchanged.ts';

/** What becomes of each question of a file, as its teacher reads it before anything is written. */
export function presentReport(name: string, { format, questions, pictures, tests }: Reading): ImportReport {
  const count = (outcome: 'kept' | 'changed' | 'dropped') => questions.filter((one) => one.outcome === outcome).length;
  return {
    name, format, kept: count('kept'), changed: count('changed'), dropped: count('dropped'), pictures: pictures.length, tests: tests.length,
    questions: questions.map(({ place, title, kind, outcome, why, path, item }, index) => ({
      index, place, title, kind, outcome, why, path, answerKind: item?.answer.kind ?? null, stem: item?.stem ?? '', inWords: item ? kindOf(item.answer).inWords(item.answer) : '',
    })),
  };
}
