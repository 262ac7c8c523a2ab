import type { DraftFact, DraftRequest } from '../../draft.ts';
import { findClaimFaults } from './draft-claims.ts';
import { findHardReading, findUnsafeParts } from './draft-language.ts';
import { findNumberFaults } from './draft-numbers.ts';
import { draftRules } from './draft-rules.ts';

type Checked = Pick<DraftRequest, 'purpose' | 'facts' | 'authored' | 'check'>;

/** Everything that is wrong with a model's text, each in a sentence for its writer; empty: it may be shown. */
export function findDraftFaults({ purpose, facts, authored, check }: Checked, text: string): string[] {
  const { length: [least, most], grade, isPlain, isTold } = draftRules[purpose];
  if (text.length < least || text.length > most) return [`The text has ${text.length} characters. It needs at least ${least} and may have ${most}.`];
  return [
    ...findUnsafeParts(text, isPlain),
    ...(isTold ? [...findNumberFaults(text, facts, authored), ...findNameFaults(text, facts, authored), ...findClaimFaults(text, facts, authored), ...findMissing(text, facts)] : []),
    ...(grade === null ? [] : findHardReading(text, grade)),
    ...(check?.(text) ?? []),
  ];
}

const quotation = /[“”"«»„]([^“”"«»„\n]+)[“”"«»„]|(?<!\p{L})[‘']([^‘’'\n]{3,}(?:[’'](?=\p{L})[^‘’'\n]*)*)[’'](?!\p{L})/gu;
const quotedIn = (text: string) => [...text.matchAll(quotation)].map(([, double, single]) => plain(double ?? single ?? ''));
/** A sentence that ends inside a quotation still ends. */
const withoutQuotations = (text: string) => text.replaceAll(quotation, (quoted) => (/[.!?].$/u.test(quoted) ? '.' : '”'));
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, '').replaceAll('’', "'");

/** A skill that is quoted must be one of the facts, and so must whatever else is written like a name. */
function findNameFaults(text: string, facts: readonly DraftFact[], authored: string): string[] {
  const told = facts.flatMap((fact) => (fact.kind === 'count' ? [] : [fact.value]));
  const names = new Set([...facts.flatMap((fact) => (fact.kind === 'name' ? [plain(fact.value)] : [])), ...quotedIn(authored)]);
  const known = new Set([...told, authored].flatMap((source) => source.match(/\p{L}[\p{L}’'-]*/gu) ?? []));
  const strange = quotedIn(text).filter((quoted) => !names.has(quoted));
  const capitals = [...withoutQuotations(text).matchAll(/(?<=[\p{L}\d,;)”’'–—-]\s+[(]?)\p{Lu}[\p{L}’'-]*/gu)].map(([word]) => word);
  const unknown = capitals.filter((word) => !/^I(?:$|[’'])/.test(word) && !known.has(word) && !known.has(word.replace(/[’']s$/, '')));
  return [
    ...[...new Set(strange)].map((quoted) => `"${quoted.slice(0, 80)}" is not among the facts. Quote only names that are facts, letter for letter.`),
    ...[...new Set(unknown)].map((word) => `"${word.slice(0, 40)}" looks like a name that is not among the facts. Leave it out.`),
  ];
}

/** A text that obeyed something else than its task hardly holds what it has to. */
function findMissing(text: string, facts: readonly DraftFact[]): string[] {
  const spoken = plain(text);
  return facts.flatMap((fact) => {
    if (!fact.isNeeded || spoken.includes(plain(String(fact.value)))) return [];
    return [`The text has to say this fact: ${fact.about}: ${String(fact.value)}.`];
  });
}
