import { loadGradebook } from '#features/grading/server/public.ts';
import { count, inOrder, moment, named, none, part } from '../../cells.ts';
import type { Run } from '../../query.ts';

/** Points of everybody who handed it in, the fewest first. Where names are hidden from who marks, there are numbers here too. */
export const testResults: Run<'test'> = async ({ services }, { test }) => {
  const { lines } = await loadGradebook(services.db, test);
  const handedIn = lines.filter(({ state }) => state === 'handed-in');
  return {
    columns: ['pupil', 'points', 'handed-in'], of: lines.length, to: { path: `/home/assessments/given/${test.id}`, search: {} },
    rows: inOrder(handedIn, ({ points }) => points, ({ number }) => number).map(({ pupil, number, points, outOf, handedInAt }) =>
      [pupil ? { kind: 'pupil', ...pupil, classId: test.classId ?? test.id } : named(`${number}`), points === null || outOf === null ? none : part(points, outOf), moment(handedInAt)]),
  };
};

/** Who has it and did not hand it in. */
export const testMissing: Run<'test'> = async ({ services }, { test }) => {
  const { away, counts } = await loadGradebook(services.db, test);
  return {
    columns: ['pupil', 'work'], of: counts.pupils, to: { path: `/home/assessments/given/${test.id}`, search: {} },
    rows: away.map(({ id, name, isBegun }) => [{ kind: 'pupil', id, name, classId: test.classId ?? test.id }, { kind: 'work', status: isBegun ? 'begun' : 'not-begun' }]),
  };
};

/** Questions of the test by the share of their points that was reached, the lowest first. */
export const testQuestions: Run<'test'> = async ({ services }, { test }) => {
  const { columns, lines } = await loadGradebook(services.db, test);
  const figures = columns.map(({ number, title }, index) => {
    const cells = lines.flatMap(({ cells: own }) => own[index] ?? []).filter(({ points }) => points !== null);
    return { number, title, answers: cells.length, reached: cells.reduce((sum, { points }) => sum + (points ?? 0), 0), of: cells.reduce((sum, { outOf }) => sum + outOf, 0) };
  });
  return {
    columns: ['question', 'points', 'answers'], of: lines.length, to: { path: `/home/assessments/given/${test.id}`, search: {} },
    rows: inOrder(figures, ({ reached, of }) => (of === 0 ? null : reached / of), ({ number }) => number).map(({ number, title, answers, reached, of }) =>
      [named(title === '' ? `${number}` : `${number}. ${title}`), part(Math.round(reached * 100) / 100, Math.round(of * 100) / 100), count(answers)]),
  };
};
