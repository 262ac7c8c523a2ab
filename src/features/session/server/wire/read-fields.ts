import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';

/**
 * The fields of a form-encoded or JSON body: the `next-auth` client sends the one when signing in, the other for a session.
 * @throws AppError `invalid_input` 400 for a body that is neither
 */
export async function readFields(c: Context): Promise<Record<string, unknown>> {
  const isJson = /\bjson\b/i.test(c.req.header('content-type') ?? '');
  try {
    const body: unknown = isJson ? await c.req.json() : await c.req.parseBody();
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch (error) {
    // SyntaxError: JSON that ends early; TypeError: a form whose parts do not fit its boundary, or that has none.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new AppError('invalid_input', 400, 'This request is not as Slate expects it.');
}

/** A field's text; anything else, or a text that is too long, counts as not given. */
export function textField(fields: Record<string, unknown>, name: string, maxLength = 1_000): string {
  const value = fields[name];
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}
