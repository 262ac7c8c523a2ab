import type { Context, ValidationTargets } from 'hono';
import { validator } from 'hono-openapi';
import { z } from 'zod';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from './errors.ts';

/**
 * First step of a route: checks one part of the request and gives it its type.
 * @throws AppError `invalid_input` 400 whose details name each field and what is wrong with it
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(target: Target, schema: Schema) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const fields = result.error.map((issue) => ({
      field: (issue.path ?? []).map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.'),
      message: issue.message,
    }));
    const first = fields[0];
    const where = first?.field ? `${first.field}: ` : '';
    throw new AppError('invalid_input', 400, `This request is not as Slate expects it. ${where}${first?.message ?? ''}`.trim(), { fields });
  });
}

/** Last step of a route: what is not in the schema does not leave. A value that breaks its own schema is our fault (500). */
export function reply<Schema extends z.core.$ZodType, Status extends ContentfulStatusCode = ContentfulStatusCode>(
  c: Context,
  schema: Schema,
  value: z.core.input<Schema>,
  status?: Status,
) {
  return c.json(z.parse(schema, value), status);
}
