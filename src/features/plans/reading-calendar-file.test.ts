import { expect, test } from 'vitest';
import { readingCalendarFile } from './reading-calendar-file.ts';

const step = { date: '2026-12-31', documentId: 'd1', title: 'Waves, tides; and \\ storms', fromPage: 1, toPage: 5, minutes: 20 };

test('a step becomes an all-day event with its text escaped', () => {
  const lines = readingCalendarFile([step], new Date('2026-11-21T08:00:00Z')).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slate//Reading plan//EN',
    'BEGIN:VEVENT', 'UID:d1-1-5@slate', 'DTSTAMP:20261121T080000Z', 'DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Waves\\, tides\\; and \\\\ storms\\, pages 1 to 5', 'TRANSP:TRANSPARENT', 'END:VEVENT',
    'END:VCALENDAR', '',
  ]);
});

test('a long title is folded at 75 octets and nothing is cut', () => {
  const title = 'Ökosysteme an der Küste — '.repeat(8);
  const file = readingCalendarFile([{ ...step, title }], new Date(0));
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(title);
});
