import type { Persona } from '#shared/persona.ts';

/** What a personal access token may open. Names are for ever: they stand in rows. */
export const tokenScopes = ['record:read', 'talks:read', 'classes:read', 'people:write', 'audit:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

type Opened = {
  /** Who can give it to a token; the routes ask for the persona again at each call. */ for: readonly Persona[];
  /** Below `/api`; a star stands for one piece of the address, two at its end for any further ones, or none. */ reads: readonly string[]; writes: readonly string[] };

/**
 * Which calls of the main API each scope lets through. What stands nowhere here is closed to tokens: the account itself,
 * answering questions, asking a model; and of people their ways in and their sessions, so that no program becomes somebody else.
 */
export const openedBy: Record<TokenScope, Opened> = {
  'record:read': { for: ['student'], reads: ['/record/**', '/learning/**', '/reports/**', '/plans/**'], writes: [] },
  'talks:read': { for: ['student', 'teacher', 'admin'], reads: ['/threads/**', '/documents/**'], writes: [] },
  'classes:read': { for: ['teacher', 'admin'], reads: ['/classes/**', '/teaching/**'], writes: [] },
  'people:write': { for: ['admin'], reads: ['/classes/**', '/people/**', '/school/classes'],
    writes: ['/classes/**', '/people', '/people/*', '/people/*/personas', '/people/*/state', '/people/*/classes/**'] },
  'audit:read': { for: ['admin'], reads: ['/school/audit/**'], writes: [] },
};

const readingMethods = new Set(['GET', 'HEAD']);

/** Whether a token with these scopes opens a call. @param path below `/api` */
export function mayOpen(scopes: readonly TokenScope[], method: string, path: string): boolean {
  const isReading = readingMethods.has(method);
  return scopes.some((scope) => (isReading ? openedBy[scope].reads : openedBy[scope].writes).some((pattern) => fits(pattern, path)));
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const isOpenEnded = wanted.at(-1) === '**';
  const fixed = isOpenEnded ? wanted.slice(0, -1) : wanted;
  return (isOpenEnded ? given.length >= fixed.length : given.length === fixed.length) && fixed.every((piece, at) => piece === '*' || piece === given[at]);
}
