import { ContentError, FormulaError } from '../content-error.ts';
import { evaluateFormula, readFormula, type Variables } from './evaluate-formula.ts';
import { formatValue } from './format-value.ts';
import { variablesOf } from './parse-formula.ts';

type Part = { kind: 'text'; text: string } | { kind: 'formula'; formula: string; format: string | null };

const cut = new Map<string, readonly Part[]>();
const mostCut = 20_000;

/**
 * Replaces each `@{formula}` and `@{formula|format}` by its value.
 * @throws ContentError that names the placeholder
 */
export function fillTemplate(template: string, variables: Variables): string {
  if (!template.includes('@{')) return template;
  return partsOf(template).map((part) => (part.kind === 'text' ? part.text : fill(part, variables))).join('');
}

/** The names of the variables that a text needs, each once. @throws ContentError */
export function variablesInTemplate(template: string): Set<string> {
  const names = new Set<string>();
  for (const part of partsOf(template)) if (part.kind === 'formula') for (const name of variablesOf(readFormula(part.formula))) names.add(name);
  return names;
}

function fill({ formula, format }: Part & { kind: 'formula' }, variables: Variables): string {
  const value = evaluateFormula(formula, variables);
  try {
    return formatValue(value, format);
  } catch (error) {
    throw error instanceof ContentError && !(error instanceof FormulaError) ? new FormulaError(formula, 0, error.message) : error;
  }
}

function partsOf(template: string): readonly Part[] {
  const known = cut.get(template);
  if (known) return known;
  const made = cutTemplate(template);
  if (cut.size >= mostCut) cut.clear();
  cut.set(template, made);
  return made;
}

function cutTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const start = template.indexOf('@{', at);
    if (start === -1) return [...parts, { kind: 'text', text: template.slice(at) }];
    if (start > at) parts.push({ kind: 'text', text: template.slice(at, start) });
    const end = closingBrace(template, start + 2);
    // A single "|" at the end is a format; "||" is "or".
    const [, formula = '', format] = /^(.*?)(?:(?<!\|)\|(?!\|)([^|']*))?$/s.exec(template.slice(start + 2, end)) ?? [];
    parts.push({ kind: 'formula', formula: formula.trim(), format: format?.trim() ?? null });
    at = end + 1;
  }
}

/** The place of the brace that ends a placeholder; one between quotes belongs to a text. */
function closingBrace(template: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < template.length; at += 1) {
    const character = template[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === "'") isQuoted = !isQuoted;
    else if (character === '}' && !isQuoted) return at;
  }
  throw new ContentError(`"${template.slice(from - 2, from + 30)}" has no closing brace`);
}
