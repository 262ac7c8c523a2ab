import { addDays } from '#shared/calendar-date.ts';

/** `uid`: the same thing always has the same one, so importing a changed plan again moves events rather than doubling them. */
export type CalendarEvent = { uid: string; date: string; summary: string; description?: string };

/** All-day events as an iCalendar file (RFC 5545). */
export function calendarFile(events: readonly CalendarEvent[], name: string, madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${event.uid}@slate`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(event.date, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slate//Learning plan//EN', `X-WR-CALNAME:${escapeText(name)}`];
  return `${[...head, ...lines, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Lines are at most 75 octets (RFC 5545, section 3.1), continued after a space; a character is never cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let width = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (width + octets > 75) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += octets;
  }
  return folded;
}
