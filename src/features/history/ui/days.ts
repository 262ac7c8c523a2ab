import type { ThreadList } from '../contract.ts';

type Entry = ThreadList['threads'][number];
export type DayGroup = { key: string; name: 'pinned' | 'today' | 'yesterday' | 'date'; date: Date; threads: Entry[] };

/** `en` writes dates as in the rest of the product: day before month, 24 hours. */
const region = (language: string) => (language === 'en' ? 'en-GB' : language);

const dayKey = (date: Date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** When an entry happened on the time line: in the bin, when it was put there. */
export const momentOf = (thread: Pick<Entry, 'updatedAt' | 'deletedAt'>): Date => new Date(thread.deletedAt ?? thread.updatedAt);

/** Groups threads by the reader's own days, in the order given; pinned ones stand apart, the bin knows no pins. */
export function groupByDay(threads: Entry[], now: Date): DayGroup[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const groups = new Map<string, DayGroup>();
  for (const thread of threads) {
    const date = momentOf(thread);
    const isPinned = thread.isPinned && thread.deletedAt === null;
    const key = isPinned ? 'pinned' : dayKey(date);
    const name = isPinned ? 'pinned' : key === dayKey(now) ? 'today' : key === dayKey(yesterday) ? 'yesterday' : 'date';
    const group = groups.get(key) ?? { key, name, date, threads: [] };
    group.threads.push(thread);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A day in words: Friday 20 November, with the year when it is another one. */
export function dayInWords(date: Date, now: Date, language: string): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(region(language), { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(date);
}

/** 14:05 */
export function timeInWords(date: Date, language: string): string {
  return new Intl.DateTimeFormat(region(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
}
