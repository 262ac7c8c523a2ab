import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ImportReport, ReportedTest } from '../contract.ts';
import type { Reading, ReadTest } from '../exchanged.ts';
import { toTestBody } from '../making/to-test-body.ts';

/** What becomes of each question and test of a file, as its teacher reads it before anything is written. */
export function presentReport(name: string, { format, questions, pictures, tests }: Reading): ImportReport {
  const count = (outcome: 'kept' | 'changed' | 'dropped') => questions.filter((one) => one.outcome === outcome).length;
  // Any name does: what is reported is how many there are.
  const itemIds = new Map(questions.flatMap(({ item }, index) => (item ? [[index, String(index)]] : [])));
  const presentTest = (test: ReadTest, index: number): ReportedTest => {
    const { body, why } = toTestBody(test, questions, itemIds);
    return {
      index, title: body?.title ?? test.title, why, isTaken: body !== null, questions: body?.sections.reduce((sum, one) => sum + one.questions.length, 0) ?? 0, sections: body?.sections.length ?? 0,
      timeLimitMinutes: body?.timeLimitMinutes ?? null,
    };
  };
  return {
    name, format, kept: count('kept'), changed: count('changed'), dropped: count('dropped'), pictures: pictures.length, tests: tests.map(presentTest),
    questions: questions.map(({ place, title, kind, outcome, why, path, item }, index) => ({
      index, place, title, kind, outcome, why, path, answerKind: item?.answer.kind ?? null, stem: item?.stem ?? '', inWords: item ? kindOf(item.answer).inWords(item.answer) : '',
    })),
  };
}
