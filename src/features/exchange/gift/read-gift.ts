import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { ReadQuestion } from '../exchanged.ts';
import { oneOf, severalOf } from '../making/chosen.ts';
import { type Draft, feedbackOf, finishQuestion, shortTitle } from '../making/finish-question.ts';
import { NotTaken } from '../making/not-taken.ts';
import { paired } from '../making/paired.ts';
import { middleOf, typedNumber, type WeighedNumber } from '../making/typed-number.ts';
import { typedWords } from '../making/typed-words.ts';
import { markdownToWords } from '../markup/from-markdown.ts';
import { cutGift, type GiftBlock, release } from './cut-gift.ts';
import { type GiftFormat, giftMarkdown, giftWords, splitFormat } from './gift-text.ts';

/** Reads questions in GIFT, as Moodle reads them. Every one of the file is told, whatever becomes of it. */
export function readGift(file: string): ReadQuestion[] {
  let path: string[] = [];
  return cutGift(file).flatMap((block): ReadQuestion[] => {
    if (block.kind === 'category') {
      ({ path } = block);
      return [];
    }
    return [readBlock(block, path)];
  });
}

type Parts = { name: string | null; format: GiftFormat; before: string; answers: string | null; after: string };

function readBlock(block: Exclude<GiftBlock, { kind: 'category' }>, path: string[]): ReadQuestion {
  const place = `line ${block.line}`;
  if (block.kind === 'broken') return { place, title: shortTitle(release(block.text)), kind: 'question', outcome: 'dropped', why: [block.problem], item: null, path };
  const parts = partsOf(block.text);
  const kind = kindOf(parts);
  const stem = new Set<string>();
  const words = markdownToWords(giftMarkdown(parts.before, parts.format, 'blocks', stem));
  return finishQuestion({ place, title: parts.name ?? words, kind, path }, (notes) => {
    const made = makeQuestion(kind, parts, notes);
    return { title: shortTitle(parts.name ?? '', shortTitle(words)), tags: block.tags.map((tag) => tag.slice(0, 60)).slice(0, 30), ...made };
  });
}

function partsOf(text: string): Parts {
  const [, name, rest = text] = /^::([\s\S]*?)::([\s\S]*)$/.exec(text) ?? [undefined, null, text];
  const [opens, closes] = [rest.indexOf('{'), rest.indexOf('}')];
  const { format, rest: before } = splitFormat(opens < 0 ? rest : rest.slice(0, opens), 'moodle');
  return { name: name === null || name === undefined ? null : release(name).trim() || null, format, before, answers: opens < 0 ? null : rest.slice(opens + 1, closes).trim(), after: opens < 0
    ? '' : rest.slice(closes + 1).trim() };
}

type GiftKind = 'description' | 'essay' | 'numerical' | 'multichoice' | 'match' | 'truefalse' | 'shortanswer';

/** Which kind it is, found in the order in which Moodle looks. */
function kindOf({ answers }: Parts): GiftKind {
  if (answers === null) return 'description';
  const [own = ''] = answers.split('####');
  if (own.trim() === '') return 'essay';
  if (own.startsWith('#')) return 'numerical';
  if (own.includes('~')) return 'multichoice';
  if (own.includes('=') && own.includes('->')) return 'match';
  const [first = ''] = own.split('#');
  return /^(?:T|TRUE|F|FALSE)$/i.test(first.trim()) ? 'truefalse' : 'shortanswer';
}

type Made = Pick<Draft, 'stem' | 'answer' | 'mistakes' | 'feedback'>;

function makeQuestion(kind: GiftKind, { format, before, answers, after, name }: Parts, notes: Set<string>): Made {
  if (kind === 'description') throw new NotTaken('It has no answers: it is a text between questions, which stands in a test here, not in the bank.');
  const stem = stemOf(giftMarkdown(before, format, 'blocks', notes), giftMarkdown(after, format, 'blocks', notes), after, name);
  const at = answers?.indexOf('####') ?? -1;
  const own = at < 0 ? answers ?? '' : answers?.slice(0, at) ?? '';
  const general = at < 0 ? undefined : giftMarkdown(answers?.slice(at + 4) ?? '', format, 'blocks', notes);
  const { answer, mistakes = [], right, wrong } = readAnswers(kind, own, format, notes);
  const feedback = feedbackOf({ general, right, wrong });
  return { stem, answer, mistakes, ...(feedback && { feedback }) };
}

/** A question with answers in its midst has a line to fill in there. */
function stemOf(before: string, after: string, written: string, name: string | null): string {
  // Quotation marks and semicolons of a table that the file was made with.
  if (/^["';\s]*$/.test(written)) return before || (name ?? '');
  return after === '' ? before : `${before} \\_\\_\\_\\_\\_ ${after}`.trim().replace(/(\\_){5} (?=[.,;:!?])/, String.raw`\_\_\_\_\_`);
}

type ReadAnswers = { answer: AnswerSpec; mistakes?: { answer: string; feedback: string }[]; right?: string | undefined; wrong?: string | undefined };

function readAnswers(kind: Exclude<GiftKind, 'description'>, own: string, format: GiftFormat, notes: Set<string>): ReadAnswers {
  switch (kind) {
    case 'essay': return { answer: { kind: 'essay' } };
    case 'truefalse': return trueFalse(own, format, notes);
    case 'multichoice': return multichoice(own, format, notes);
    case 'shortanswer': return typedWords(cutAt(own, '=').map((part) => {
      const { fraction, text, feedback } = weighed(part, format, notes, 1);
      return { fraction, feedback, text: giftWords(text) };
    }), { matchCase: false }, notes);
    case 'numerical': return numerical(own.slice(1), format, notes);
    case 'match': return { answer: paired(cutAt(own, '=').map((part) => {
      const [left = '', ...right] = part.split('->');
      return { left: giftMarkdown(left, format, 'line', notes), right: giftMarkdown(right.join('->'), 'plain', 'line', notes) };
    }), {}, notes) };
  }
}

const cutAt = (text: string, sign: string): string[] => text.split(sign).map((part) => part.trim()).filter((part, index) => index > 0 || part !== '');

/** An answer without its weight and its feedback. @param otherwise what it is worth where nothing is written, from 0 to 1 */
function weighed(part: string, format: GiftFormat, notes: Set<string>, otherwise: number): { fraction: number; text: string; feedback: string | undefined } {
  const [, percent] = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/.exec(part) ?? [];
  const rest = percent === undefined ? part : part.slice(part.indexOf('%', part.indexOf('%') + 1) + 1);
  const at = rest.indexOf('#');
  const said = at < 0 ? '' : rest.slice(at + 1).trim();
  return { fraction: percent === undefined ? otherwise : Number(percent) / 100, text: (at < 0 ? rest : rest.slice(0, at)).trim(), feedback: said === ''
    ? undefined : giftMarkdown(said, format, 'blocks', notes) };
}

function multichoice(own: string, format: GiftFormat, notes: Set<string>): ReadAnswers {
  const parts = cutAt(own.replaceAll('=', '~='), '~').filter((part) => part !== '');
  const options = parts.map((part) => {
    const isRight = part.startsWith('=');
    const { fraction, text, feedback } = weighed(isRight ? part.slice(1) : part, format, notes, isRight ? 1 : 0);
    return { fraction, feedback, text: giftMarkdown(text, format, 'line', notes) };
  });
  return { answer: own.includes('=') ? oneOf(options, {}, notes) : severalOf(options, {}) };
}

function trueFalse(own: string, format: GiftFormat, notes: Set<string>): ReadAnswers {
  const [says = '', toWrong = '', toRight = ''] = own.split('#').map((part) => part.trim());
  const isTrue = /^t/i.test(says);
  const said = (text: string) => (text === '' ? undefined : giftMarkdown(text, format, 'blocks', notes));
  const [right, wrong] = [said(toRight), said(toWrong)];
  const feedback = { ...((isTrue ? right : wrong) !== undefined && { true: isTrue ? right : wrong }), ...((isTrue ? wrong : right) !== undefined && { false: isTrue ? wrong : right }) };
  return { answer: { kind: 'true-false', isTrue, ...(Object.keys(feedback).length > 0 && { feedback }) } };
}

function numerical(own: string, format: GiftFormat, notes: Set<string>): ReadAnswers {
  const at = own.indexOf('~');
  const wrong = at < 0 ? undefined : weighed(own.slice(at + 1), format, notes, 0).feedback;
  const made = typedNumber(cutAt(at < 0 ? own : own.slice(0, at), '=').filter((part) => part !== '').map((part): WeighedNumber => {
    const { fraction, text, feedback } = weighed(part, format, notes, 1);
    const range = release(text).split('..');
    if (range.length === 2) {
      const middle = middleOf(range[0] ?? '', range[1] ?? '');
      if (!middle) throw new NotTaken(`“${release(text).slice(0, 60)}” is no range of numbers.`);
      return { ...middle, fraction, feedback };
    }
    const [value = '', tolerance] = release(text).split(':');
    return { value: value.trim(), tolerance: tolerance?.trim(), fraction, feedback };
  }), notes);
  return { ...made, wrong: made.wrong ?? wrong };
}
