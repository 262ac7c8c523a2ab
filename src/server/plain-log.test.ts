import { expect, test } from 'vitest';
import { plainLine } from './plain-log.ts';

test.each([
  [{ level: 30, time: 1, answers: 14_925, msg: 'the demo school is made' }, 'Slate: the demo school is made (answers 14,925)\n'],
  [{ level: 30, time: 1, link: 'http://localhost:3000/api/auth/callback/email?token=a%20b', msg: 'sign-in link' }, 'Slate: sign-in link (link http://localhost:3000/api/auth/callback/email?token=a%20b)\n'],
  [{ level: 40, time: 1, event: 'lost', msg: 'embedded database' }, 'Slate: warning: embedded database (event lost)\n'],
  [{ level: 50, time: 1, err: { message: 'boom', stack: 'Error: boom\n    at x' }, msg: 'a job failed' }, 'Slate: error: a job failed\n  Error: boom\n      at x\n'],
  [{ level: 30, time: 1, found: { pages: 3 }, msg: 'read' }, 'Slate: read (found {"pages":3})\n'],
])('a line of the log reads as words: %o', (entry, line) => {
  expect(plainLine(`${JSON.stringify(entry)}\n`)).toBe(line);
});

test('what is no line of the log is left as it is', () => {
  expect(plainLine('half a line {')).toBe('half a line {');
});
