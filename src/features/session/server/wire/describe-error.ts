/** What of an error may stand in the log: libraries put addresses and tokens into their messages. */
export function describeError(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  return { name: error.name, ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}) };
}
