/** The parts of Zod's issues that the sentences below need. */
type Issue = {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: unknown; origin?: unknown; minimum?: unknown; maximum?: unknown;
  keys?: readonly PropertyKey[]; values?: readonly unknown[]; options?: readonly unknown[];
  errors?: readonly (readonly Issue[])[];
};

const words: Record<string, string> = { string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false', array: 'a list in [ ] or with hyphens', tuple: 'a list in [ ]', object: 'a block of "name: value"', record: 'a block of "name: value"' };

/** What is wrong, in words for whoever writes content. @param whole what was checked */
export function describeIssue(issue: object, whole: unknown): string {
  return describe(issue as Issue, whole);
}

function describe(issue: Issue, whole: unknown): string {
  const name = placeOf(issue.path);
  const value = issue.path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[key] : undefined), whole);
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined) return `${name} is missing`;
      if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `${name} must be a text: put quotes around ${String(value)}`;
      return `${name} must be ${words[String(issue.expected)] ?? String(issue.expected)}`;
    }
    case 'unrecognized_keys':
      return unknownKeys((issue.keys ?? []).map(String));
    case 'too_small':
      return issue.origin === 'string' ? `${name} is empty` : `${name} must ${issue.origin === 'array' ? `have at least ${String(issue.minimum)} entries` : `be at least ${String(issue.minimum)}`}`;
    case 'too_big':
      if (issue.origin === 'string') return `${name} has ${typeof value === 'string' ? value.length : 'too many'} characters; at most ${String(issue.maximum)} fit`;
      return `${name} must ${issue.origin === 'array' || issue.origin === 'tuple' ? `have at most ${String(issue.maximum)} entries` : `be at most ${String(issue.maximum)}`}`;
    case 'invalid_value':
      return value === undefined ? `${name} is missing` : `${name} must be one of ${(issue.values ?? []).map(String).join(', ')}`;
    case 'invalid_union':
      return describeUnion(issue, name, value);
    case 'invalid_format':
      return `${name}: ${issue.message}`;
    case 'invalid_key':
      return `${name} is no name that can be used here: letters, digits and _`;
    default:
      return `${name}: ${issue.message}`;
  }
}

/** Names hold no spaces: one that does is the rest of a text that a comma or colon has cut. */
function unknownKeys(keys: readonly string[]): string {
  const cut = keys.find((key) => /\s/.test(key));
  if (cut !== undefined) return `"${cut}" is read as a name of its own: put quotes around the whole text, because a comma ends it inside { }`;
  return `${keys.map((key) => `"${key}"`).join(', ')} is not known here`;
}

function describeUnion(issue: Issue, name: string, value: unknown): string {
  const [options, branches] = [issue.options ?? [], issue.errors ?? []];
  if (options.length > 0) return value === undefined ? `${name} is missing` : `${name} must be one of ${options.map(String).join(', ')}`;
  // The branch that got furthest is the one that was meant.
  const nearest = [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
  const [first] = nearest ?? [];
  return first && first.path.length > 0 ? `${name}: ${describe(first, value)}` : `${name} has none of the forms that are possible here`;
}

const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'This';
  const last = path.at(-1);
  if (typeof last === 'number') return `entry ${last + 1}${path.length > 1 ? ` of ${placeOf(path.slice(0, -1))}` : ''}`;
  return `"${String(last)}"`;
}
