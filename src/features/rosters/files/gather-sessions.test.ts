import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSession, takeSession } from './gather-sessions.ts';
import { isGone, startOneRoster, type OneRosterRow } from './oneroster.ts';
import type { Span } from './roster.ts';

const year = { startsOn: '2026-09-01', endsOn: '2027-07-16' };
const sessions = new Map<string, Span>([
  ['year', year], ['s1', { startsOn: '2026-09-01', endsOn: '2027-01-29' }], ['s2', { startsOn: '2027-02-01', endsOn: '2027-07-16' }],
  ['q1', { startsOn: '2026-09-01', endsOn: '2026-11-13' }], ['q2', { startsOn: '2026-11-16', endsOn: '2027-01-29' }], ['next', { startsOn: '2027-09-01', endsOn: '2028-07-14' }],
]);

test('a class in several sessions is in the narrowest that holds it', () => {
  expect(chooseSession(['s1'], sessions)).toBe('s1');
  expect(chooseSession(['year', 's1'], sessions)).toBe('s1');
  expect(chooseSession(['year', 's1', 'q2'], sessions)).toBe('q2');
  expect(chooseSession(['s1', 's2'], sessions)).toBe('year');
  expect(chooseSession(['q1', 'q2'], sessions)).toBe('s1');
  expect(chooseSession(['year', 'q1', 'q2'], sessions)).toBe('s1');
  expect(chooseSession(['s2', 'next'], sessions)).toBe(null);
  expect(chooseSession(['nobody', 'q1'], sessions)).toBe('q1');
  expect(chooseSession([], sessions)).toBe(null);
});

const span: fc.Arbitrary<Span> = fc.tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 10, max: 28 }))
  .map(([a, b]) => ({ startsOn: `2026-09-${Math.min(a, b)}`, endsOn: `2026-09-${Math.max(a, b)}` }));
const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 5 });

test('whatever the sessions: the choice does not hang on their order, and holds all that are not years of others', () => {
  fc.assert(fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), span), some, (given, listed) => {
    const all = new Map(Object.entries(given));
    const chosen = chooseSession(listed, all);
    expect(chooseSession(listed.toReversed(), new Map([...all].toReversed()))).toBe(chosen);
    const known = listed.flatMap((id) => all.get(id) ?? []);
    const inner = known.filter((one) => !known.some((other) => one !== other && one.startsOn <= other.startsOn && one.endsOn >= other.endsOn &&
      (one.startsOn !== other.startsOn || one.endsOn !== other.endsOn)));
    const found = chosen === null ? undefined : all.get(chosen);
    if (found) expect(inner.every((one) => found.startsOn <= one.startsOn && found.endsOn >= one.endsOn)).toBe(true);
    else expect([...all.values()].some((outer) => inner.length > 0 && inner.every((one) => outer.startsOn <= one.startsOn && outer.endsOn >= one.endsOn))).toBe(false);
  }));
});

function read(rows: Record<string, string>[]) {
  const draft = startOneRoster('2026-11-22', { people: new Set(), classes: new Set(), terms: new Map() }, { schools: null, tellsTerms: true });
  for (const [at, given] of rows.entries()) {
    const row: OneRosterRow = { place: { file: 'academicSessions.csv', line: at + 2 }, cell: (heading) => given[heading] ?? '' };
    takeSession(draft, row, isGone(row));
  }
  return draft;
}

test('a session ends the day before its end date, and what is wrong is told by line', () => {
  const { roster } = read([
    { sourcedId: 't1', title: 'Autumn', startDate: '2026-09-01', endDate: '2026-12-19', type: 'term' }, { sourcedId: 't2', title: 'A day', startDate: '2026-09-01', endDate: '2026-09-01' },
    { sourcedId: 't1', title: 'Twice', startDate: '2026-09-01', endDate: '2026-12-19' }, { sourcedId: '', title: 'X' }, { sourcedId: 't3', title: '', startDate: '2026-09-01', endDate: '2026-12-19' },
    { sourcedId: 't4', title: 'Wrong', startDate: '1.9.2026', endDate: '2026-12-19' }, { sourcedId: 't5', title: 'Wrong', startDate: '2026-02-30', endDate: '2026-12-19' },
    { sourcedId: 't6', title: 'Backwards', startDate: '2026-12-19', endDate: '2026-09-01' }, { sourcedId: 't7', title: 'x'.repeat(61), startDate: '2026-09-01', endDate: '2026-12-19' },
    { sourcedId: 't8', title: 'No end', startDate: '2026-09-01' }, { sourcedId: 't9', status: 'tobedeleted' },
  ]);
  expect([...roster.terms.values()].map(({ sourceId, said }) => [sourceId, said?.startsOn, said?.endsOn])).toEqual([['t1', '2026-09-01', '2026-12-18'],
    ['t2', '2026-09-01', '2026-09-01'], ['t9', undefined, undefined]]);
  expect(roster.faults.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '4 The sourcedId t1 stands in this file twice. The first row is taken.', '5 This session has no sourcedId.', '6 This session has no title.',
    '7 The startDate “1.9.2026” is not a day. It is written as 2026-09-01.', '8 The startDate “2026-02-30” is not a day. It is written as 2026-09-01.',
    '9 This session ends before it begins.', '10 The title of this session is longer than 60 characters.', '11 This session has no endDate.',
  ]);
});
