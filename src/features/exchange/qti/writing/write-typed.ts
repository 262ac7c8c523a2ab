import type { ClozeSpec, Gap } from '#features/content/answer-kinds/cloze/schema.ts';
import type { EssaySpec } from '#features/content/answer-kinds/essay/schema.ts';
import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import type { TextSpec } from '#features/content/answer-kinds/text/schema.ts';
import type { MathsSpec } from '#features/content/answer-kinds/typed-maths/maths-spec.ts';
import { readRational } from '#features/content/rational.ts';
import { element, type XmlElement } from '../../xml/xml-element.ts';
import { addScore, base, declaration, gappedHtml, htmlOf, isRight, lineOf, optionId, rounded, setScore, variable, when, type Written } from './parts.ts';

/** One place that is typed or chosen: what it declares, and tests of what is worth how much of it, the most first. */
type Typed = { declaration: XmlElement; tests: { test: XmlElement; share: number }[]; lost: string[] };

const field = (identifier: string, type: 'textEntryInteraction' | 'extendedTextInteraction' = 'textEntryInteraction'): XmlElement => element(type, { responseIdentifier: identifier });

/** A word, number or formula that is typed. */
export function writeTyped(answer: TextSpec | MathsSpec, points: number): Written {
  const { declaration: declared, tests, lost } = typedOf(answer, 'RESPONSE');
  const after = answer.kind === 'number' ? answer.after ?? (answer.unitMark ? undefined : answer.unit) : undefined;
  return { declarations: [declared], body: [element('p', {}, [field('RESPONSE'), ...(after === undefined ? [] : [' ', ...lineOf(after)])])],
    rules: scored(tests, (share) => setScore(rounded(points * share))), said: [], lost };
}

/** One condition within the other branch of the one before: the first that holds counts. */
function scored(tests: Typed['tests'], score: (share: number) => XmlElement): XmlElement[] {
  return tests.reduceRight<XmlElement[]>((rest, { test, share }) =>
    [element('responseCondition', {}, [element('responseIf', {}, [test, score(share)]), ...(rest.length > 0 ? [element('responseElse', {}, rest)] : [])])], []);
}

function typedOf(answer: TextSpec | MathsSpec, identifier: string): Typed {
  if (answer.kind === 'text') return textOf(answer, identifier);
  if (answer.kind === 'number' && decimalOf(answer.value) !== null) return numberOf(answer, identifier);
  const all = [{ value: answer.value, score: 1 }, ...(answer.alternatives ?? [])];
  return {
    declaration: declaration('single', 'string', [answer.value], [], identifier),
    tests: all.map(({ value, score }) => ({ test: sameText(identifier, value, true), share: score })), lost: ['It is maths that is typed: other programs compare it letter by letter.'],
  };
}

const sameText = (identifier: string, text: string, isExact: boolean): XmlElement => element('stringMatch', { caseSensitive: String(isExact) }, [variable(identifier), base('string', text)]);

function textOf({ accepted, rules = {} }: TextSpec, identifier: string): Typed {
  const all = accepted.map((one) => (typeof one === 'string' ? { text: one, score: 1 } : { text: one.text, score: one.score ?? 1 })).sort((a, b) => b.score - a.score);
  const isPattern = (text: string) => rules.wildcard === true && /(?<!\\)\*/.test(text);
  const plain = (text: string) => (rules.wildcard === true ? text.replaceAll('\\*', '*') : text);
  const key = all.find(({ text, score }) => score === 1 && !isPattern(text));
  return {
    declaration: declaration('single', 'string', key ? [plain(key.text)] : [], [], identifier),
    tests: all.map(({ text, score }) => ({ share: score, test: isPattern(text) ? element('patternMatch', { pattern: patternOf(text, rules.matchCase === true) }, [variable(identifier)]) : sameText(
      identifier, plain(text), rules.matchCase === true) })),
    lost: rules.spelling === 'forgiving' || rules.ignoreSpaces === true ? ['That slips in spelling or spaces do not count is not known to other programs.'] : [],
  };
}

/** "*" as a regular expression of XML Schema. */
function patternOf(text: string, isExact: boolean): string {
  const sign = (one: string) => {
    if (/[.\\?*+{}()[\]|^$-]/.test(one)) return `\\${one}`;
    return isExact || one.toLowerCase() === one.toUpperCase() ? one : `[${one.toLowerCase()}${one.toUpperCase()}]`;
  };
  return text.split(/((?<!\\)\*)/).map((part) => (part === '*' ? '.*' : Array.from(part.replaceAll('\\*', '*'), sign).join(''))).join('');
}

/** A number as a decimal. Null where it is none: a fraction of thirds, a formula. */
function decimalOf(written: string): string | null {
  if (/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(written.trim())) return written.trim();
  const read = readRational(written);
  if (!read) return null;
  const decimal = Number(read.n) / Number(read.d);
  return Number.isFinite(decimal) && /^-?\d+(?:\.\d{1,10})?$/.test(String(decimal)) ? String(decimal) : null;
}

function numberOf(answer: NumberSpec, identifier: string): Typed {
  const { value, alternatives = [], tolerance, relative, unitMark, figures, places, form } = answer;
  const all = [{ value, score: 1, tolerance, relative }, ...alternatives.map((one) => ((one.tolerance ?? one.relative) === undefined ? { ...one, tolerance, relative } : one))];
  const tests = all.flatMap(({ score, ...one }) => {
    const number = decimalOf(one.value);
    return number === null ? [] : [{ share: score, test: near(identifier, number, one) }];
  });
  const lost = [...(unitMark ? ['That the unit has a mark of its own is not known to other programs.'] : []),
    ...((figures ?? places ?? (form === 'any' ? undefined : form)) === undefined ? [] : ['The form in which the number is to be written is not known to other programs.'])];
  return { declaration: declaration('single', 'float', [decimalOf(value) ?? value], [], identifier), tests: tests.toSorted((a, b) => b.share - a.share), lost };
}

function near(identifier: string, number: string, { tolerance, relative }: { tolerance?: string | undefined; relative?: string | undefined }): XmlElement {
  const width = tolerance === undefined ? null : decimalOf(tolerance);
  const part = relative === undefined ? null : relative.trim().endsWith('%') ? decimalOf(relative.trim().slice(0, -1)) : decimalOf(relative);
  const percent = part === null ? null : relative?.trim().endsWith('%') === true ? part : String(rounded(Number(part) * 100));
  const attributes: Record<string, string> = width !== null && Number(width) !== 0 ? { toleranceMode: 'absolute', tolerance: `${width} ${width}` } : percent !== null
    ? { toleranceMode: 'relative', tolerance: `${percent} ${percent}` } : { toleranceMode: 'exact' };
  return element('equal', attributes, [base('float', number), variable(identifier)]);
}

/** A text with gaps: each has a response of its own. */
export function writeCloze({ text, gaps, rule = 'each' }: ClozeSpec, points: number): Written {
  const total = gaps.reduce((sum, { mark = 1 }) => sum + mark, 0);
  const made = gaps.map((gap) => ({ gap, ...gapOf(gap) }));
  const fields = new Map(made.map(({ gap, interaction }) => [gap.id, interaction]));
  const rules = rule === 'each'
    ? made.flatMap(({ gap: { mark = 1 }, tests }) => scored(tests, (share) => addScore(rounded((points * mark * share) / total))))
    : [when(element('and', {}, made.map(({ tests }) => anyOf(tests.filter(({ share }) => share === 1).map(({ test }) => test)))), setScore(points))];
  const hasWords = gaps.some(({ mistakes, answer }) => (mistakes ?? []).length > 0 || (answer.kind === 'choice' && answer.options.some(({ feedback }) => feedback !== undefined)));
  return {
    declarations: made.map((one) => one.declaration), body: gappedHtml(text, (id) => fields.get(id) ?? element('span')), rules, said: [],
    lost: [...new Set([...made.flatMap(({ lost }) => lost), ...(hasWords ? ['What is said to answers in gaps is not known to other programs.'] : [])])],
  };
}

const anyOf = (tests: readonly XmlElement[]): XmlElement => {
  const [only] = tests;
  return only && tests.length === 1 ? only : element('or', {}, tests);
};

function gapOf({ id, answer }: Gap): Typed & { interaction: XmlElement } {
  const identifier = `GAP_${id}`;
  if (answer.kind !== 'choice') return { ...typedOf(answer, identifier), interaction: field(identifier) };
  const right = answer.options.findIndex(({ isCorrect }) => isCorrect);
  const worth = answer.options.map(({ isCorrect, score }, index) => ({ index, share: score ?? (isCorrect ? 1 : 0) })).filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  return {
    declaration: declaration('single', 'identifier', [optionId(right)], [], identifier), lost: [],
    tests: worth.map(({ index, share }) => ({ share, test: index === right ? isRight(identifier) : element('match', {}, [variable(identifier), base('identifier', optionId(index))]) })),
    interaction: element('inlineChoiceInteraction', { responseIdentifier: identifier, shuffle: String(!answer.keepOrder), required: 'false' },
      answer.options.map(({ text }, index) => element('inlineChoice', { identifier: optionId(index) }, lineOf(text)))),
  };
}

/** A text that people mark; what they look at stands in a block for them. */
export function writeEssay({ sample, rubric, template, words }: EssaySpec): Written {
  const guide = rubric?.criteria.map(({ name, levels }) => element('div', {},
    [element('p', {}, [name]), element('ul', {}, levels.map(({ points, name: level, says }) => element('li', {}, [`${points}: ${level === undefined ? '' : `${level}. `}${says}`])))])) ?? [];
  const block = [...(sample === undefined ? [] : [element('div', {}, htmlOf(sample))]), ...guide];
  const start = template === undefined ? [] : [element('defaultValue', {}, [element('value', {}, [template])])];
  const expected = words?.max === undefined ? {} : { expectedLength: String(words.max * 6) };
  return {
    declarations: [declaration('single', 'string', [], start)], rules: [], said: [], lost: words === undefined ? [] : ['The bounds of how many words it has are not known to other programs.'],
    body: [...(block.length > 0 ? [element('rubricBlock', { use: 'scoring', view: 'scorer' }, [element('contentBody', {}, block)])] : []),
      element('extendedTextInteraction', { responseIdentifier: 'RESPONSE', ...expected })],
  };
}
