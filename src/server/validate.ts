import type { Context, Next, ValidationTargets } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { validator } from 'hono-openapi';
import { z } from 'zod';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from './errors.ts';

/** Fields that a refusal names: a request of a megabyte can have hundreds of thousands that are wrong. */
const mostFields = 20;
/** Nothing that a page sends as JSON comes near it; files are streamed by routes of their own. */
const mostBytes = 1024 * 1024;
const tooLarge = (): never => {
  throw new AppError('too_large', 413, 'This request is larger than 1 MB, the most that is taken here.');
};
const countBody = bodyLimit({ maxSize: mostBytes, onError: tooLarge });

/** A body whose length was declared is not longer: HTTP ends it there. Only one that comes in pieces must be counted, which costs a copy. */
async function limitBody(c: Context, next: Next) {
  const declared = c.req.header('content-length');
  if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next);
  return Number(declared) > mostBytes ? tooLarge() : next();
}

/**
 * First step of a route: checks one part of the request and gives it its type.
 * @throws AppError `invalid_input` 400 whose details name the fields and what is wrong with them, `too_large` 413 for a body of more than 1 MB
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(target: Target, schema: Schema) {
  const check = validator(target, schema, (result) => {
    if (result.success) return;
    const fields = result.error.slice(0, mostFields).map((issue) => ({
      field: (issue.path ?? []).map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.'),
      message: issue.message,
    }));
    throw new AppError('invalid_input', 400, sentenceFor(target, result.error), { fields });
  });
  if (target !== 'json') return check;
  const checkBody = async (c: Context, next: Next) => {
    let answer: Awaited<ReturnType<typeof check>> | undefined;
    const refused = await limitBody(c, async () => {
      await repairText(c);
      answer = await check(c, next);
    });
    return refused ?? answer;
  };
  // With what the description of the API reads off it.
  return Object.assign(checkBody, check) as typeof check;
}

/** Said by the checks themselves, for programmers: they stand in the details. Anything else is a sentence of the contract, for people. */
const ofProgram = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected|Required)\b/;

/** What a person reads: the contract's own sentence where it has one, never the name of a field. */
function sentenceFor(target: keyof ValidationTargets, issues: readonly { message: string }[]): string {
  if (target === 'param') return 'There is nothing at this address. Check it, or start from your home page.';
  const own = issues.slice(0, mostFields).find(({ message }) => !ofProgram.test(message))?.message;
  return own ? `${own.replace(/\.$/, '')}.` : 'Something in this was not as Slate expects it, so nothing was changed.';
}

/** An escape of JSON: a whole surrogate pair, half of one, or any other. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\[^]/g;

/** Half a character (a text cut off in the middle of an emoji) can be written in JSON, and PostgreSQL refuses it there: it becomes U+FFFD, as everywhere else. */
async function repairText(c: Context): Promise<void> {
  const text = await c.req.text();
  if (!/\\u[dD][89a-fA-F]/.test(text)) return;
  const repaired = text.replaceAll(escapes, (escape, half: string | undefined) => (half === undefined ? escape : String.raw`\ufffd`));
  c.req.raw = new Request(c.req.raw, { method: c.req.method, body: repaired });
  c.req.bodyCache = {};
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
