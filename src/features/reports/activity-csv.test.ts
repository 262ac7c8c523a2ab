import { expect, test } from 'vitest';
import { activityCsv } from './activity-csv.ts';

test('the file has a heading and a row a day, cells quoted where they must be', () => {
  const file = activityCsv([{ date: '2026-11-21', questions: 3, answered: 2, notFound: 1 }], ['Day', 'Questions, all', 'Answered', 'Not "found"']);
  expect(file).toBe('Day,"Questions, all",Answered,"Not ""found"""\r\n2026-11-21,3,2,1\r\n');
});
