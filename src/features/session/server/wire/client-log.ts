import { z } from 'zod/mini';
import type { Log } from '#server/log.ts';

const entry = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)),
  message: z._default(z.string().check(z.maxLength(2_000)), ''),
});

const linesPerMinute = 30;
const maxAddresses = 5_000;

/** Writes what a page reports into the log, a few lines a minute and address. Addresses, tokens and mail addresses in it are cut out. */
export function createClientLog(log: Log) {
  let minute = 0;
  const counts = new Map<string, number>();
  return (fields: Record<string, unknown>, address: string): boolean => {
    const parsed = entry.safeParse(fields);
    if (!parsed.success) return false;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    if (count > linesPerMinute || (count === 1 && counts.size >= maxAddresses)) return true;
    counts.set(address, count);
    const { level, code, message } = parsed.data;
    log[level]({ from: 'browser', code, message: withoutPersonalText(message) }, 'a page reports');
    return true;
  };
}

/** Queries of addresses, mail addresses and long opaque words may name a person or open a door. */
export function withoutPersonalText(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(\bhttps?:\/\/[^\s?#]*)[?#]\S*/gi, '$1')
    .replace(/\S+@\S+/g, '[mail]')
    .replace(/[\w.+/=-]{32,}/g, '[token]');
}
