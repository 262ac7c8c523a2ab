import type { z } from 'zod';

/**
 * A structured response, which crosses the wire as the text of its JSON, so that every response is one string.
 * @returns null for what is no JSON, or is not of the kind's own shape
 */
export function readStructured<Value>(response: string, schema: z.ZodType<Value>): Value | null {
  try {
    const read = schema.safeParse(JSON.parse(response));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** All texts of a piece of an answer with their placeholders filled. */
export function fillAll<Value>(value: Value, fill: (template: string) => string): Value;
export function fillAll(value: unknown, fill: (template: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((each: unknown) => fillAll(each, fill));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillAll(each, fill)]));
  return value;
}
