import { pino, type Logger } from 'pino';
import { plainLine } from './plain-log.ts';

export type Log = Logger;

/**
 * One line an event, to stderr: as JSON, or in words where a person reads it. Request bodies, questions, names and mail
 * addresses are never logged.
 */
export function createLog(level: string, style: 'json' | 'words' = 'json'): Log {
  const lines = pino.destination({ fd: 2, sync: true });
  return pino(
    {
      level,
      base: null,
      redact: { paths: ['password', 'token', 'accessToken', 'authorization', 'cookie', 'email'], remove: true },
    },
    style === 'json' ? lines : { write: (line: string) => lines.write(plainLine(line)) },
  );
}
