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
