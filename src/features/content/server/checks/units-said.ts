import { remember } from './remember.ts';

/** Units by what they measure and how they are written in prose; only what can't be taken for another word. */
const spellings: { kind: string; unit: string; pattern: RegExp }[] = [
  { kind: 'speed', unit: 'km/h', pattern: /\bkm\/h\b|\bkilomet(?:re|er)s? (?:an|per|each|every|in each) hour\b/i },
  { kind: 'speed', unit: 'm/s', pattern: /\bm\/s\b|\bmet(?:re|er)s? (?:a|per|each|every|in each) second\b/i },
  { kind: 'length', unit: 'km', pattern: /\bkm\b(?!\/)|\bkilomet(?:re|er)s?\b/i },
  { kind: 'length', unit: 'm', pattern: /(?<=\d )m\b(?!\/)|(?<!square )\bmet(?:re|er)s?\b/i },
  { kind: 'length', unit: 'cm', pattern: /\bcm\b|(?<!square )\bcentimet(?:re|er)s?\b/i },
  { kind: 'length', unit: 'mm', pattern: /\bmm\b|\bmillimet(?:re|er)s?\b/i },
  { kind: 'mass', unit: 'kg', pattern: /\bkg\b|\bkilograms?\b/i },
  { kind: 'mass', unit: 'g', pattern: /(?<=\d )g\b|\bgrams?\b/i },
  { kind: 'volume', unit: 'l', pattern: /(?<=\d )[lL]\b|\blit(?:re|er)s?\b/i },
  { kind: 'volume', unit: 'ml', pattern: /\bml\b|\bmillilit(?:re|er)s?\b/i },
  { kind: 'money', unit: 'dollars', pattern: /\bdollars?\b|\\\$\d/i },
  { kind: 'money', unit: 'euros', pattern: /\beuros?\b|€/i },
  { kind: 'money', unit: 'rupees', pattern: /\brupees?\b|₹/i },
  { kind: 'money', unit: 'pounds', pattern: /£/ },
];

const unitsIn = remember((text) => spellings.filter(({ pattern }) => pattern.test(text)));

/** Units of which feedback speaks though the question, with its solution, measures the same kind of thing in another one. */
export function foreignUnits(feedback: string, question: string): string[] {
  const said = unitsIn(feedback);
  if (said.length === 0) return [];
  const known = unitsIn(question);
  const kinds = new Set(known.map(({ kind }) => kind));
  return said.filter(({ kind, unit }) => kinds.has(kind) && !known.some((own) => own.unit === unit)).map(({ unit }) => unit);
}
