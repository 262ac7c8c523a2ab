import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import { parseJson } from './read-body.ts';
import { checkIdentified } from './validation/check-agent.ts';
import { objectOr, type JsonObject } from './validation/check-shape.ts';
import { isIri, isUuid, readTimestamp } from './validation/formats.ts';

const bad = (name: string, why: string) => new AppError('invalid_parameter', 400, `The parameter ${name.slice(0, 60)} ${why}.`);

export type Parameters = ReadonlyMap<string, string>;

/** The parameters of the address, each at most once, none beyond `allowed`; names are taken letter by letter. */
export function readParameters(c: Context, allowed: readonly string[]): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (!allowed.includes(name)) throw bad(name, `is not known here; ${allowed.length > 0 ? allowed.join(', ') : 'none'} would be`);
    if (found.has(name)) throw bad(name, 'stands twice in the address');
    found.set(name, value);
  }
  return found;
}

export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === '') throw bad(name, 'is missing');
  return value;
}

export function iriParameter(parameters: Parameters, name: string): string | null {
  const value = parameters.get(name);
  if (value !== undefined && !isIri(value)) throw bad(name, 'must be an IRI with a scheme');
  return value ?? null;
}

/** In lower case: how a UUID is written does not make it another. */
export function uuidParameter(parameters: Parameters, name: string): string | null {
  const value = parameters.get(name);
  if (value !== undefined && !isUuid(value)) throw bad(name, 'must be a UUID');
  return value?.toLowerCase() ?? null;
}

export function momentParameter(parameters: Parameters, name: string): Date | null {
  const value = parameters.get(name);
  if (value === undefined) return null;
  const at = readTimestamp(value);
  if (at === null) throw bad(name, 'must be a moment with its zone (RFC 3339)');
  return new Date(at);
}

export function flagParameter(parameters: Parameters, name: string): boolean {
  const value = parameters.get(name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw bad(name, 'must be true or false');
  return value === 'true';
}

export function numberParameter(parameters: Parameters, name: string): number | null {
  const value = parameters.get(name);
  if (value === undefined) return null;
  if (!/^\d{1,15}$/.test(value)) throw bad(name, 'must be a whole number, not below 0');
  return Number(value);
}

/** An Agent or a Group with an identifier, as JSON. */
export function agentParameter(parameters: Parameters, name: string): JsonObject | null {
  const value = parameters.get(name);
  if (value === undefined) return null;
  const agent = parseJson(value, `The parameter ${name}`);
  checkIdentified(agent, name);
  return objectOr(agent);
}
