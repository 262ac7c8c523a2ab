import { pino, type Logger } from 'pino';

export type Log = Logger;

/** One JSON line an event, to stderr. Request bodies, questions, names and mail addresses are never logged. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths: ['password', 'token', 'accessToken', 'authorization', 'cookie', 'email'], remove: true },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
