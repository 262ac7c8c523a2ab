import { APICallError, EmptyResponseBodyError, InvalidResponseDataError, JSONParseError, NoOutputGeneratedError, StreamProviderError, TypeValidationError } from 'ai';
import { EngineError, type FailureCause } from '../../answer.ts';

/** A failure in words for the person, and whether the very same request may succeed a moment later. */
export type ModelFailure = { error: EngineError; isPassing: boolean };

const cut = () => new EngineError('unavailable', 'The connection to the language model was cut in the middle of the answer.', undefined, 'cut');
const garbled = () => new EngineError('garbled', 'The language model sent something that Slate cannot read.', undefined, 'not-a-model');

/** What went wrong when a model was called. `hasText`: the answer had begun. */
export function describeFailure(error: unknown, hasText: boolean, signal?: AbortSignal): ModelFailure {
  const final = (failure: EngineError): ModelFailure => ({ error: failure, isPassing: false });
  if (signal?.aborted) return final(new EngineError('stopped', 'The answer was stopped.'));
  const known = findEngineError(error);
  if (known) return final(known);
  if (APICallError.isInstance(error)) {
    const isBroken = error.statusCode !== undefined && error.statusCode < 300;
    if (!isBroken) return fromStatus(error.statusCode, error.responseHeaders, error.isRetryable, causeOf(error));
    return hasText || isBrokenConnection(error) ? { error: cut(), isPassing: true } : final(garbled());
  }
  if (StreamProviderError.isInstance(error)) return fromStatus(error.statusCode ?? 503, undefined, error.isRetryable, undefined);
  if (NoOutputGeneratedError.isInstance(error) || InvalidResponseDataError.isInstance(error)) return final(hasText ? cut() : garbled());
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error) || EmptyResponseBodyError.isInstance(error)) return final(garbled());
  if (isBrokenConnection(error)) return { error: cut(), isPassing: true };
  return final(new EngineError('unavailable', 'The language model could not answer.'));
}

/** `fetch` throws a TypeError when a connection breaks under a body. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined && isBrokenConnection(error.cause));
}

function findEngineError(error: unknown): EngineError | undefined {
  if (error instanceof EngineError) return error;
  return error instanceof Error && error.cause !== undefined ? findEngineError(error.cause) : undefined;
}

/** Why no connection came about, as the system's own codes tell it; undefined where they do not. */
function causeOf(error: unknown): FailureCause | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) return 'refused';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'unknown-host';
  if (/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_VERIFY/.test(code)) return 'certificate';
  const inner = error instanceof AggregateError ? error.errors.map(causeOf).find((cause) => cause !== undefined) : undefined;
  return inner ?? causeOf(error.cause);
}

function fromStatus(status: number | undefined, headers: Record<string, string> | undefined, isRetryable: boolean, because: FailureCause | undefined): ModelFailure {
  const unavailable = (message: string, isPassing: boolean, why = because) => ({ error: new EngineError('unavailable', message, undefined, why), isPassing });
  if (status === undefined) return unavailable('The language model cannot be reached at the moment.', true);
  if (status === 401 || status === 403) {
    return {
      error: new EngineError('unauthorized', 'The language model did not accept Slate’s key. Please tell an admin: the key is missing, wrong or no longer valid.'),
      isPassing: false,
    };
  }
  if (status === 429) {
    const retryAfter = readRetryAfter(headers);
    const when = retryAfter === undefined ? 'in a while' : retryAfter < 90 ? `in ${retryAfter} seconds` : `in ${Math.ceil(retryAfter / 60)} minutes`;
    return { error: new EngineError('rate_limited', `The language model has too much to do. It can be asked again ${when}.`, retryAfter), isPassing: true };
  }
  if (status < 400) return unavailable('The address of the language model leads elsewhere, and Slate does not follow. Please tell an admin.', false, 'redirect');
  if (status === 404) return unavailable('The language model that Slate is set to use was not found. Please tell an admin.', false, 'not-found');
  if (status === 413) return unavailable('The question with its passages is too long for the language model.', false, 'bad-request');
  if (status < 500) return unavailable(`The language model refused the request (${status}). Please tell an admin.`, isRetryable, 'bad-request');
  return unavailable('The language model has a problem on its side.', true, 'server-error');
}

/** Whole seconds, from either form that RFC 9110 allows. */
function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}
