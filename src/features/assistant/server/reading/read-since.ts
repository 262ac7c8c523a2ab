import { addDays } from '#shared/calendar-date.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const numbers: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 };

/** A day that is told in words, and the words. "Last week" counts from the Monday before this week. */
export function readSince(text: string, today: string): { on: string; words: string } | null {
  const small = text.toLowerCase();
  for (const [pattern, dayOf] of patterns) {
    const found = pattern.exec(small);
    const on = found && dayOf(found, today);
    if (found && on !== null && on <= today) return { on, words: text.slice(found.index, found.index + found[0].length) };
  }
  return null;
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
/** The day that has this number of the week, today or before. */
const back = (today: string, weekday: number) => addDays(today, -((weekdayOf(today) - weekday + 7) % 7));

type DayOf = (found: RegExpExecArray, today: string) => string | null;
const count = (word = '1') => numbers[word] ?? Number(word);
const datedIn = (day: string | undefined, month: string | undefined, today: string): string | null => {
  const at = months.findIndex((name) => name.startsWith((month ?? '-').slice(0, 3)));
  const number = Number(day);
  if (at < 0 || number < 1 || number > 31) return null;
  const year = Number(today.slice(0, 4));
  const dated = (of: number) => `${of}-${String(at + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  return dated(year) <= today ? dated(year) : dated(year - 1);
};

const month = `(${months.join('|')}|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)`;
const amount = '(\\d{1,3}|a|one|two|three|four|five|six|seven|ten)';
const patterns: readonly (readonly [RegExp, DayOf])[] = [
  [/\b(\d{4}-\d\d-\d\d)\b/, (found) => found[1] ?? null],
  [/\b(?:since |from )?(?:the )?day before yesterday\b/, (_, today) => addDays(today, -2)],
  [/\b(?:since |from )?yesterday\b/, (_, today) => addDays(today, -1)],
  [/\b(?:since |from )?today\b/, (_, today) => today],
  [/\b(?:since |in )?this week\b/, (_, today) => back(today, 1)],
  [/\b(?:since |in )?last week\b/, (_, today) => addDays(back(today, 1), -7)],
  [/\b(?:since |in )?this month\b/, (_, today) => `${today.slice(0, 8)}01`],
  [/\b(?:since |in )?last month\b/, (_, today) => `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`],
  [new RegExp(`\\b(?:in |over |for )?(?:the )?(?:last|past) ${amount} (day|week|month)s?\\b`), (found, today) => addDays(today, -count(found[1]) * ({ day: 1, week: 7,
    month: 30 }[found[2] ?? 'day'] ?? 1))],
  [new RegExp(`\\b${amount} (day|week|month)s? ago\\b`), (found, today) => addDays(today, -count(found[1]) * ({ day: 1, week: 7, month: 30 }[found[2] ?? 'day'] ?? 1))],
  [/\b(?:since |on |last )(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/, (found, today) => back(today, weekdays.indexOf(found[1] ?? ''))],
  [new RegExp(`\\b(?:since |from |after )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b`), (found, today) => datedIn(found[1], found[2], today)],
  [new RegExp(`\\b(?:since |from |after )?${month} (\\d{1,2})(?:st|nd|rd|th)?\\b`), (found, today) => datedIn(found[2], found[1], today)],
  [/\bsince (january|february|march|april|may|june|july|august|september|october|november|december)\b/, (found, today) => datedIn('1', found[1], today)],
];
