/** What a person typed, as a pattern of LIKE that takes every sign for itself. */
export function likePattern(typed: string, where: 'anywhere' | 'start'): string {
  const literal = typed.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return where === 'start' ? `${literal}%` : `%${literal}%`;
}
