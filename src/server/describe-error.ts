import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from './error-code.ts';

/** What the log keeps of an error: what and where. */
export type DescribedError = { name: string; code?: string; message?: string; at?: string[] };

/**
 * An error for the log. The message of a failed query repeats the query's values, that of a parser the text it stumbled over, and both
 * stand at the head of the stack: questions, names and answers would end up in the log. Of those only the kind, the code and the
 * place are kept.
 * @param isForeign it comes from a library that speaks with others and puts addresses and tokens into its words: they are left out
 */
export function describeError(error: unknown, { isForeign = false } = {}): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = errorCode(error);
  const repeatsValues = isForeign || error instanceof DrizzleQueryError || error instanceof SyntaxError || 'severity' in error;
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
  return { name: error.name, ...(code === '' ? {} : { code }), ...(repeatsValues ? {} : { message: error.message }), ...(at.length > 0 ? { at } : {}) };
}
