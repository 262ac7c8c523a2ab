import { addDays } from '#shared/calendar-date.ts';
import { fault, type OneRosterDraft, type OneRosterRow } from './oneroster.ts';
import { FileRefused, most, shorten, type Span } from './roster.ts';

/** What is held back is known by the id of its own kind: a session and a person may have the same. */
export const sessionKey = (sourceId: string) => `session ${sourceId}`;
const day = /^\d{4}-\d{2}-\d{2}/u;

/** Takes a row of academicSessions.csv: a year, a semester, a term or a grading period, each of them a term here. */
export function takeSession(draft: OneRosterDraft, { cell, place }: OneRosterRow, isGone: boolean): void {
  const { roster, sessions } = draft;
  const [sourceId, title] = [cell('sourcedId'), cell('title')];
  if (sourceId === '') return fault(draft, place, title, 'This session has no sourcedId.');
  if (roster.terms.has(sourceId) || roster.heldBack.has(sessionKey(sourceId))) return fault(draft, place, title,
    `The sourcedId ${shorten(sourceId)} stands in this file twice. The first row is taken.`);
  if (isGone) {
    sessions.delete(sourceId);
    roster.terms.set(sourceId, { sourceId, place, said: null });
    return;
  }
  const [first, end] = [cell('startDate'), cell('endDate')];
  const wrong = title === '' ? 'This session has no title.' : title.length > 60 ? 'The title of this session is longer than 60 characters.' : faultOfDays(first, end);
  if (wrong !== null) return fault(draft, place, title || sourceId, wrong, sessionKey(sourceId));
  const said = { name: title, ...daysOf(first, end) };
  roster.terms.set(sourceId, { sourceId, place, said });
  sessions.set(sourceId, { startsOn: said.startsOn, endsOn: said.endsOn });
  if (roster.terms.size > most.terms) throw new FileRefused(`These files have more than ${most.terms.toLocaleString('en')} sessions, more than any school.`);
}

function faultOfDays(first: string, end: string): string | null {
  for (const [what, text] of [['startDate', first], ['endDate', end]] as const) if (!isDay(text))
    return text === '' ? `This session has no ${what}.` : `The ${what} “${shorten(text, 20)}” is not a day. It is written as 2026-09-01.`;
  return end.slice(0, 10) < first.slice(0, 10) ? 'This session ends before it begins.' : null;
}

const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)) && addDays(text.slice(0, 10), 0) === text.slice(0, 10);

/** The end of a session is the day after its last one (OneRoster 1.1 and 1.2: exclusive). */
function daysOf(first: string, end: string): Span {
  const startsOn = first.slice(0, 10);
  const last = addDays(end.slice(0, 10), -1);
  return { startsOn, endsOn: last < startsOn ? startsOn : last };
}

/**
 * The one session in which a class is that is listed in several: what holds another of them (the year of a semester) says nothing new, and of what is
 * left it is the shortest that holds all (the year, where both semesters are listed). Null: there is none.
 * @param listed sessions that are known
 */
export function chooseSession(listed: readonly string[], sessions: ReadonlyMap<string, Span>): string | null {
  const known = [...new Set(listed)].flatMap((sourceId) => {
    const span = sessions.get(sourceId);
    return span ? [{ sourceId, ...span }] : [];
  });
  const narrowest = known.filter((one) => !known.some((other) => holds(one, other) && !holds(other, one)));
  const [only] = narrowest;
  if (!only || narrowest.every((one) => holds(one, only) && holds(only, one))) return narrowest.map(({ sourceId }) => sourceId).toSorted()[0] ?? null;
  const around = [...sessions].filter(([, span]) => narrowest.every((one) => holds(span, one)))
    .toSorted(([a, one], [b, other]) => compare(other.startsOn, one.startsOn) || compare(one.endsOn, other.endsOn) || compare(a, b));
  return around.find(([, span]) => !around.some(([, other]) => holds(span, other) && !holds(other, span)))?.[0] ?? null;
}

const holds = (outer: Span, inner: Span) => outer.startsOn <= inner.startsOn && outer.endsOn >= inner.endsOn;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
