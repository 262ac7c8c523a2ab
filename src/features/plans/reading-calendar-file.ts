import { addDays, type ReadingStep } from './schedule-reading.ts';

/**
 * The schedule as an iCalendar file (RFC 5545): one all-day event a step. The same step always has the same UID,
 * so importing a changed plan again moves events rather than doubling them.
 */
export function readingCalendarFile(steps: ReadingStep[], madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const events = steps.flatMap((step) => [
    'BEGIN:VEVENT',
    `UID:${step.documentId}-${step.fromPage}-${step.toPage}@slate`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${step.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(step.date, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(`${step.title}, pages ${step.fromPage} to ${step.toPage}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slate//Reading plan//EN', ...events, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

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
