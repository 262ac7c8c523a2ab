import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod/mini';
import type { ErrorBody } from '#shared/error-body.ts';
import { describeError } from './describe-error.ts';
import { errorCode } from './error-code.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import { outageError, outageOf, type Outage } from './outage.ts';

/**
 * Turns every error into the one JSON shape, in one place. What we did not foresee is logged and answered without its text.
 * @param onOutage hears of each call that met one
 */
export function answerErrors(log: Log, onOutage: (outage: Outage) => void = () => {}): ErrorHandler {
  return (error, c) => {
    const reference = c.get('requestId') as string | undefined;
    const outage = outageOf(error);
    if (outage) onOutage(outage);
    const known = asAppError(error);
    if (!known) log.error({ reference, path: c.req.routePath, err: describeError(error) }, 'unforeseen error');
    // Of the same kind by the thousand: where it happened adds nothing.
    if (outage) log.warn({ reference, path: c.req.routePath, outage, code: errorCode(error) }, 'a call met an outage');
    const wait = known && secondsToWait(known);
    if (wait) c.header('retry-after', String(wait));
    const body: ErrorBody = {
      error: {
        code: known?.code ?? 'internal',
        message: known?.message ?? 'Something went wrong on our side. Nothing you did is lost; please try again.',
        ...(known?.details === undefined ? {} : { details: known.details }),
        ...(reference ? { reference } : {}),
      },
    };
    return c.json(body, known?.status ?? 500);
  };
}

/** The error that a person may be told; undefined for what we did not foresee. */
export function asAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const outage = outageOf(error);
  if (outage) return outageError(outage);
  // Hono's own: a body that is not JSON, a payload over a limit.
  if (error instanceof HTTPException && error.status < 500) return new AppError('bad_request', 400, error.message || 'This request cannot be read.');
  // PostgreSQL keeps no U+0000, in a text or in JSON, wherever it was hidden in the request.
  if (['22021', '22P05'].includes(errorCode(error))) return new AppError('invalid_input', 400, 'This request holds a sign that cannot be kept (U+0000).');
  return undefined;
}

const waitDetails = z.object({ retryAfter: z.int().check(z.positive()) });

/** Whoever is told to wait is told for how long, in the words of HTTP too. */
export function secondsToWait({ details, status }: AppError): number | undefined {
  const parsed = waitDetails.safeParse(details);
  return parsed.data?.retryAfter ?? (status === 503 ? 5 : undefined);
}
