import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const words: Record<string, string> = { string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false', array: 'a list in [ ] or with hyphens', tuple: 'a list in [ ]', object: 'a block of "name: value"', record: 'a block of "name: value"' };

/** What is wrong, in words for whoever writes content. @param whole what was checked */
export function describeIssue(issue: Issue, whole: unknown): string {
  const name = placeOf(issue.path);
  const value = valueAt(whole, issue.path);
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined) return `${name} is missing`;
      if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `${name} must be a text: put quotes around ${String(value)}`;
      return `${name} must be ${words[issue.expected] ?? issue.expected}`;
    }
    case 'unrecognized_keys':
      return unknownKeys(issue.keys);
    case 'too_small':
      if (issue.origin === 'string') return `${name} is empty`;
      return `${name} must ${isList(issue.origin) ? `have at least ${issue.minimum} entries` : `be at least ${issue.minimum}`}`;
    case 'too_big':
      if (issue.origin === 'string') return `${name} has ${typeof value === 'string' ? value.length : 'too many'} characters; at most ${issue.maximum} fit`;
      return `${name} must ${isList(issue.origin) ? `have at most ${issue.maximum} entries` : `be at most ${issue.maximum}`}`;
    case 'invalid_value':
      return value === undefined ? `${name} is missing` : `${name} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return describeUnion(issue, name, value);
    case 'invalid_key':
      return `${name} is no name that can be used here: letters, digits and _`;
    default:
      return `${name}: ${issue.message}`;
  }
}

const isList = (origin: string) => origin === 'array' || origin === 'tuple';

/** Names hold no spaces: one that does is the rest of a text that a comma has cut. */
function unknownKeys(keys: readonly string[]): string {
  const cut = keys.find((key) => /\s/.test(key));
  if (cut !== undefined) return `"${cut}" is read as a name of its own: put quotes around the whole text, because a comma ends it inside { }`;
  return `${keys.map((key) => `"${key}"`).join(', ')} is not known here`;
}

function describeUnion(issue: z.core.$ZodIssueInvalidUnion, name: string, value: unknown): string {
  if ('options' in issue && issue.options) return value === undefined ? `${name} is missing` : `${name} must be one of ${issue.options.map(String).join(', ')}`;
  // The branch that is meant is of the right kind and knows most of the names.
  const branches = issue.errors.filter((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
  const [nearest = []] = branches.sort((a, b) => unknownIn(a) - unknownIn(b) || a.length - b.length);
  const first = nearest.find(({ code }) => code === 'unrecognized_keys') ?? nearest[0];
  return first ? `${name}: ${describeIssue(first, value)}` : `${name} ${value === undefined ? 'is missing' : 'has none of the forms that are possible here'}`;
}

const unknownIn = (issues: readonly Issue[]) => issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), whole);
}

function placeOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'This';
  if (typeof last === 'number') return `entry ${last + 1}${path.length > 1 ? ` of ${placeOf(path.slice(0, -1))}` : ''}`;
  return `"${String(last)}"`;
}
