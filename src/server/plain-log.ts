import { z } from 'zod';

const entry = z.looseObject({
  level: z.number(), time: z.optional(z.number()), msg: z.optional(z.string()),
  err: z.optional(z.looseObject({ message: z.optional(z.string()), stack: z.optional(z.string()) })),
});

const warn = 40;
const error = 50;

/** A line of the log as a person reads it on a terminal; what is no line of the log is left as it is. */
export function plainLine(line: string): string {
  const read = entry.safeParse(parsed(line));
  if (!read.success) return line;
  const { level, time: _, msg, err, ...fields } = read.data;
  const what = level >= error ? 'error: ' : level >= warn ? 'warning: ' : '';
  const about = Object.entries(fields).map(([name, value]) => `${name} ${told(value)}`);
  // The stack begins with the message.
  const fault = err ? `\n  ${(err.stack ?? err.message ?? '').replaceAll('\n', '\n  ')}` : '';
  return `Slate: ${what}${msg ?? err?.message ?? ''}${about.length > 0 ? ` (${about.join(', ')})` : ''}${fault}\n`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function told(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
