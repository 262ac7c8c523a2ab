import { DrizzleQueryError } from 'drizzle-orm';
import type { OutageCode } from '#shared/error-body.ts';
import { NoConnection } from './db/shared-pool.ts';
import { AppError } from './errors.ts';

/** `away`: no database to speak with. `busy`: it lives and could not do this now. `full`: the disk takes nothing more. */
export type Outage = 'away' | 'busy' | 'full';

/** PostgreSQL's codes (documentation, appendix A) that say nothing about the statement, only about the moment. */
const outageOfCode: [RegExp, Outage][] = [
  [/^53100$/, 'full'],
  // Out of memory, too many connections, a limit of the settings; a statement over its time; a deadlock; no lock to be had.
  [/^(53\d{3}|57014|40P01|40001|55P03)$/, 'busy'],
  // Connection exceptions; shut down, crashed, starting, dropped, idle for too long; a disk that fails; a standby that takes no writing.
  [/^(08\d{3}|57P0\d|25P0[34]|58030|25006)$/, 'away'],
];
/** The system's codes of a full disk and of a used up quota: PostgreSQL has its own, the store of files passes these on. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);
/** What the driver says, without a code, of a connection that broke under a statement or before it. */
const brokenConnection = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;
const brokenStream = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
/** The pool's own words when all its connections stayed in use. */
const noneFree = /^timeout exceeded when trying to connect/;

/** Why something failed that will go another time; undefined where the call itself is to blame, or something else. */
export function outageOf(error: unknown): Outage | undefined {
  let isOfDatabase = false;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof NoConnection) return isNoneFree(at.cause) ? 'busy' : 'away';
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (fullDisk.has(code)) return 'full';
    // An answer of PostgreSQL says how severe it is; other libraries have codes of their own.
    const answered = 'severity' in at ? outageOfCode.find(([codes]) => codes.test(code))?.[1] : undefined;
    if (answered) return answered;
    if (brokenConnection.test(at.message) || (isOfDatabase && brokenStream.has(code))) return 'away';
    isOfDatabase ||= at instanceof DrizzleQueryError;
  }
  return undefined;
}

function isNoneFree(cause: unknown): boolean {
  return cause instanceof Error && (noneFree.test(cause.message) || ('code' in cause && cause.code === '53300'));
}

/** `seconds`: when to try again. */
const told: Record<Outage, { code: OutageCode; message: string; seconds: number }> = {
  away: { code: 'unavailable', seconds: 5, message: 'Slate cannot reach its database at the moment. What you did last may not be kept; everything before it is. Please try again in a few seconds.' },
  busy: { code: 'busy', seconds: 5, message: 'Slate has very much to do at the moment, and this was not done. Please try again in a few seconds.' },
  full: { code: 'storage_full', seconds: 60, message: 'There is no room left on Slate’s disk, so this could not be kept. What was kept before is safe. Please tell whoever looks after Slate at your school.' },
};

/** What a person is told of an outage: 503, with `details.retryAfter` in seconds. */
export function outageError(outage: Outage): AppError & { details: { retryAfter: number } } {
  const { code, message, seconds } = told[outage];
  const details = { retryAfter: seconds };
  return Object.assign(new AppError(code, 503, message, details), { details });
}
