/** The code of an error of Node (`ENOENT`), of PostgreSQL (`23505`), or of what Drizzle wrapped around one; else ''. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : '';
}
