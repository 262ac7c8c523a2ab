import { AppError } from '#server/errors.ts';
import { isIri, isLanguageTag, isUuid, readTimestamp } from './formats.ts';

export type JsonObject = Record<string, unknown>;

/** Says what is wrong with a part of a statement, and where. */
export function refuse(path: string, why: string): never {
  throw new AppError('invalid_statement', 400, `${path} ${why}`);
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value when it is an object, else an empty one: for what was checked before. */
export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** An object with no property beyond `allowed`; property names are taken letter by letter. */
export function objectAt(value: unknown, path: string, allowed: readonly string[]): JsonObject {
  const found = anyObjectAt(value, path);
  const unknown = Object.keys(found).find((key) => !allowed.includes(key));
  if (unknown !== undefined) refuse(`${path}.${unknown.slice(0, 60)}`, 'is no property that xAPI knows here');
  return found;
}

export function anyObjectAt(value: unknown, path: string): JsonObject {
  return isObject(value) ? value : refuse(path, 'must be an object');
}

export function arrayAt(value: unknown, path: string): unknown[] {
  return Array.isArray(value) ? value : refuse(path, 'must be an array');
}

export function stringAt(value: unknown, path: string): string {
  return typeof value === 'string' ? value : refuse(path, 'must be a string');
}

export function booleanAt(value: unknown, path: string): boolean {
  return typeof value === 'boolean' ? value : refuse(path, 'must be true or false');
}

export function numberAt(value: unknown, path: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(path, 'must be a number');
}

/** A string of one form, told by `form` ("a UUID"). */
export function formAt(value: unknown, path: string, isOfForm: (text: string) => boolean, form: string): string {
  const text = stringAt(value, path);
  return isOfForm(text) ? text : refuse(path, `must be ${form}`);
}

export const iriAt = (value: unknown, path: string) => formAt(value, path, isIri, 'an IRI with a scheme');
export const uuidAt = (value: unknown, path: string) => formAt(value, path, isUuid, 'a UUID');
export const languageAt = (value: unknown, path: string) => formAt(value, path, isLanguageTag, 'a language tag (RFC 5646)');
export const timestampAt = (value: unknown, path: string) =>
  formAt(value, path, (text) => readTimestamp(text) !== null, 'a moment with its zone (RFC 3339), and not with the zone -00:00');

/** Calls `check` with the property when the object has it. `null` is a value, and a wrong one. */
export function optional(object: JsonObject, key: string, path: string, check: (value: unknown, path: string) => unknown): void {
  if (Object.hasOwn(object, key)) check(object[key], `${path}.${key}`);
}

export function required(object: JsonObject, key: string, path: string, check: (value: unknown, path: string) => unknown): void {
  if (!Object.hasOwn(object, key)) refuse(`${path}.${key}`, 'is missing');
  check(object[key], `${path}.${key}`);
}

/** Texts by language, at least one. */
export function languageMapAt(value: unknown, path: string): void {
  const entries = Object.entries(anyObjectAt(value, path));
  if (entries.length === 0) refuse(path, 'must name at least one language');
  for (const [tag, text] of entries) {
    languageAt(tag, `${path}: the key "${tag.slice(0, 40)}"`);
    stringAt(text, `${path}.${tag}`);
  }
}

/** Anything at all, under IRIs: the one place where null is a value. */
export function extensionsAt(value: unknown, path: string): void {
  for (const key of Object.keys(anyObjectAt(value, path))) iriAt(key, `${path}: the key "${key.slice(0, 80)}"`);
}
