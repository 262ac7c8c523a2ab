import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

test('a step becomes an all-day event with its text escaped', () => {
  const lines = calendarFile([{ uid: 'p1-lesson', date: '2026-12-31', summary: 'Waves, tides; and \\ storms' }], 'My plan', new Date('2026-11-21T08:00:00Z')).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slate//Learning plan//EN', 'X-WR-CALNAME:My plan',
    'BEGIN:VEVENT', 'UID:p1-lesson@slate', 'DTSTAMP:20261121T080000Z', 'DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Waves\\, tides\\; and \\\\ storms', 'TRANSP:TRANSPARENT', 'END:VEVENT',
    'END:VCALENDAR', '',
  ]);
});

test('a long text is folded at 75 octets and nothing is cut', () => {
  const summary = 'Ökosysteme an der Küste — '.repeat(8);
  const file = calendarFile([{ uid: 'u', date: '2026-11-21', summary, description: 'line\nline' }], 'x', new Date(0));
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(summary);
  expect(file).toContain('DESCRIPTION:line\\nline');
});
