/** A document to read, and how far the reader is. */
export type Reading = { documentId: string; title: string; pageCount: number; firstPage: number };

export type ReadingStep = { date: string; documentId: string; title: string; fromPage: number; toPage: number; minutes: number };

export type ReadingSchedule = {
  steps: ReadingStep[];
  /** ISO date of the last step; null when there is nothing to read. */
  endsOn: string | null;
  /** Pages that do not fit into `maxDays`. */
  pagesLeft: number;
};

export type ReadingSettings = {
  /** ISO date (YYYY-MM-DD) of the first possible day. */
  startsOn: string;
  minutesADay: number;
  /** Days on which there is reading: 0 is Sunday … 6 is Saturday. */
  weekdays: number[];
  minutesAPage: number;
};

const maxDays = 366;

/**
 * Lays the pages of some documents over the days, in the order given. A day holds as many whole pages as fit into its
 * minutes, at least one; a document may end and the next begin on the same day. Deterministic: no clock, no chance.
 */
export function scheduleReading(readings: Reading[], settings: ReadingSettings): ReadingSchedule {
  const queue = readings.filter(({ pageCount, firstPage }) => firstPage <= pageCount).map((reading) => ({ ...reading, next: reading.firstPage }));
  const pagesADay = Math.max(1, Math.floor(settings.minutesADay / settings.minutesAPage));
  const steps: ReadingStep[] = [];
  for (let offset = 0; offset < maxDays && queue.length > 0 && settings.weekdays.length > 0; offset += 1) {
    const date = addDays(settings.startsOn, offset);
    if (!settings.weekdays.includes(weekday(date))) continue;
    let room = pagesADay;
    for (let reading = queue[0]; reading && room > 0; reading = queue[0]) {
      const toPage = Math.min(reading.pageCount, reading.next + room - 1);
      const pages = toPage - reading.next + 1;
      steps.push({ date, documentId: reading.documentId, title: reading.title, fromPage: reading.next, toPage, minutes: Math.round(pages * settings.minutesAPage) });
      room -= pages;
      reading.next = toPage + 1;
      if (reading.next > reading.pageCount) queue.shift();
    }
  }
  const pagesLeft = queue.reduce((sum, { pageCount, next }) => sum + pageCount - next + 1, 0);
  return { steps, endsOn: steps.at(-1)?.date ?? null, pagesLeft };
}

/** Adds whole days to an ISO date; calendar days, so no clock change moves it. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The Monday of the week that a date lies in, as an ISO date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
