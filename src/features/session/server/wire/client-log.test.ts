import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClientLog, withoutPersonalText } from './client-log.ts';

function collect() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug', base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, write: createClientLog(log) };
}

test('a report becomes one log line of its level, without the rest of what was sent', () => {
  const { lines, write } = collect();
  expect(write({ level: 'warn', code: 'CLIENT_FETCH_ERROR', message: 'Failed to fetch', name: 'Kim', cookie: 'x' }, 'a')).toBe(true);
  expect(lines).toEqual([{ level: 40, from: 'browser', code: 'CLIENT_FETCH_ERROR', message: 'Failed to fetch', msg: 'a page reports' }]);
});

test('personal text and what opens a door are cut out', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijklmnop';
  expect(withoutPersonalText(`kim@school.example got ${token} at https://slate.test/x?email=kim#y\nnew line`))
    .toBe('[mail] got [token] at https://slate.test/x new line');
});

test('one address writes thirty lines a minute at most, and others are still heard', () => {
  const { lines, write } = collect();
  for (let line = 0; line < 100; line += 1) write({ level: 'error', code: 'X' }, 'a');
  expect(lines.length).toBeLessThanOrEqual(60);
  const before = lines.length;
  write({ level: 'error', code: 'X' }, 'b');
  expect(lines).toHaveLength(before + 1);
});

test('what is no report is refused', () => {
  const { lines, write } = collect();
  for (const fields of [{}, { level: 'fatal', code: 'X' }, { level: 'error', code: 'no code' }, { level: 'error', code: 'X', message: 'x'.repeat(2_001) }]) {
    expect(write(fields, 'a')).toBe(false);
  }
  expect(lines).toEqual([]);
});
