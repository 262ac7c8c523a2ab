import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The one error that leaves a route on purpose. `code` is stable and machine-readable,
 * `message` is shown to the person as it stands, `details` is data (never a stack).
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly details: unknown;

  constructor(code: string, status: ContentfulStatusCode, message: string, details?: unknown) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const notFound = (what: string) =>
  new AppError('not_found', 404, `This ${what} does not exist, or it is not yours.`);

/** Whether a start or a command failed as was foreseen, in one line for the person. A fault of ours is of another kind, and keeps its stack. */
export const isForeseen = (error: unknown): error is Error => error instanceof Error && error.constructor === Error;
