import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import { leftBehind } from '../making/left-behind.ts';
import { NotWritten, type ToWrite, type WrittenFile } from '../making/written.ts';
import { inlineToHtml, isPlain, isPlainLine, lineToWords, markdownToHtml, markdownToWords } from '../markup/from-markdown.ts';
import { categoryOf } from './cut-gift.ts';

type SpecOf<Kind extends AnswerSpec['kind']> = Extract<AnswerSpec, { kind: Kind }>;

/** Items in GIFT, as far as it has words for them. Their folders are its categories. */
export function writeGift(all: readonly ToWrite<BankItem>[]): WrittenFile {
  const [blocks, left]: [string[], WrittenFile['left']] = [[], []];
  let category = '';
  for (const [index, { item, path }] of all.entries()) {
    try {
      const block = writeItem(item);
      const its = path.length === 0 ? '' : categoryOf(path);
      if (its !== category) blocks.push(`$CATEGORY: ${escapeGift(its === '' ? '$course$/top' : its)}`);
      category = its;
      blocks.push(block);
      const why = stayBehind(item);
      if (why.length > 0) left.push({ index, title: item.title, why, isWritten: true });
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      left.push({ index, title: item.title, why: [error.message], isWritten: false });
    }
  }
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, left };
}

function stayBehind(item: BankItem): string[] {
  const why = leftBehind(item, ['tags', 'feedback by mark']);
  const { answer, feedback } = item;
  const saysWrong = answer.kind === 'text' || answer.kind === 'number';
  if (feedback?.partly !== undefined || (feedback?.right !== undefined && answer.kind !== 'number')
    || (feedback?.wrong !== undefined && !saysWrong)) why.push('What it says to right, partly right and wrong answers stays behind.');
  if ('keepOrder' in answer && answer.keepOrder === true) why.push('That its answers keep their order stays behind.');
  if (answer.kind === 'essay' && (answer.words ?? answer.rubric ?? answer.template ?? answer.sample) !== undefined) why.push('Its rubric, sample, template and bounds of words stay behind.');
  if (answer.kind === 'true-false' && answer.words) why.push('Its own words for true and false stay behind.');
  if (answer.kind === 'matching' && (answer.mistakes !== undefined || answer.pairs.some(({ feedback: said, mark }) => (said ?? mark) !== undefined) || answer.rule === 'all-or-nothing')) why.push(
    'What its pairs are worth and say stays behind.');
  if (answer.kind === 'text' && (answer.rules?.matchCase ?? answer.rules?.ignoreSpaces ?? (answer.rules?.spelling === 'forgiving' ? true : undefined)) !== undefined) why.push(
    'Its rules for spelling stay behind.');
  return why;
}

function writeItem(item: BankItem): string {
  if (Object.keys(item.variables).length > 0 || item.levels !== undefined) throw new NotWritten('GIFT has no questions whose numbers are drawn.');
  const tags = item.tags.map((tag) => ` [tag:${tag.replaceAll(/[\]\n]/g, ' ')}]`).join('');
  const general = item.feedback?.general === undefined ? '' : `\n\t####${block(item.feedback.general)}`;
  return `${tags === '' ? '' : `//${tags}\n`}::${escapeGift(item.title)}::${block(item.stem)}{${answers(item)}${general}${general === '' && answers(item) === '' ? '' : '\n'}}`;
}

/** An essay has nothing between its braces. */
function answers({ answer, mistakes, feedback }: BankItem): string {
  switch (answer.kind) {
    case 'essay': return '';
    case 'true-false': return trueFalse(answer);
    case 'choice': return oneOf(answer);
    case 'choices': return choices(answer);
    case 'text': return words(answer, mistakes, feedback?.wrong);
    case 'number': return number(answer, mistakes, feedback);
    case 'matching': return [...answer.pairs, ...(answer.spare ?? []).map((right) => ({ left: '', right }))].map(({ left, right }) => `\n\t=${inline(left)} -> ${plain(right)}`).join('');
    default: throw new NotWritten('GIFT has no questions of this kind.');
  }
}

const lines = (sign: '=' | '~', score: number | undefined, text: string, feedback: string | undefined): string =>
  `\n\t${sign}${score === undefined ? '' : `%${percent(score)}%`}${text}${feedback === undefined ? '' : `#${block(feedback)}`}`;

/** Five places, as Moodle writes them. */
const percent = (score: number): string => String(Math.round(score * 1e7) / 1e5);

function trueFalse({ isTrue, feedback }: SpecOf<'true-false'>): string {
  const [right, wrong] = isTrue ? [feedback?.true, feedback?.false] : [feedback?.false, feedback?.true];
  const said = right === undefined && wrong === undefined ? '' : `#${wrong === undefined ? '' : block(wrong)}${right === undefined ? '' : `#${block(right)}`}`;
  return `${isTrue ? 'TRUE' : 'FALSE'}${said}`;
}

function oneOf({ options }: SpecOf<'choice'>): string {
  if (options.every(({ isCorrect }) => isCorrect)) throw new NotWritten('In GIFT a choice in which every option is right becomes a short answer.');
  return options.map((option) => lines(option.isCorrect ? '=' : '~', option.isCorrect ? undefined : option.score, inline(option.text), option.feedback)).join('');
}

function choices({ options, rule }: SpecOf<'choices'>): string {
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  const worth = (option: (typeof options)[number]): number | undefined => {
    if (rule === 'weights') return option.score;
    if (option.isCorrect) return 1 / right;
    return rule === 'all-or-nothing' ? -1 : -1 / right;
  };
  return options.map((option) => lines('~', worth(option), inline(option.text), option.feedback)).join('');
}

/** What an answer of words would be taken for: a pair, a weight. */
const isMistaken = (text: string): boolean => /->|^%-?[\d.]+%/.test(text);
/** An asterisk that stands for itself, beside those that stand for any words. */
const starred = (text: string): string => text.replaceAll('*', '\\*');

function words({ accepted, rules }: SpecOf<'text'>, mistakes: BankItem['mistakes'], wrong: string | undefined): string {
  const all = [...accepted.map((one) => (typeof one === 'string' ? one : one.text)), ...mistakes.map(({ answer }) => answer)];
  if (all.some(isMistaken)) throw new NotWritten('GIFT would read its answer as something else: it has an arrow or a weight in it.');
  const texts = accepted.map((one) => (typeof one === 'string' ? { text: one, score: undefined, feedback: undefined } : one));
  const known = mistakes.map(({ answer, feedback }) => lines('=', 0, escapeGift(starred(answer)), feedback));
  const written = texts.map(({ text, score, feedback }) => lines('=', score, escapeGift(rules?.wildcard ? text : starred(text)), feedback));
  return [...written, ...known, ...(wrong === undefined ? [] : [lines('=', 0, '*', wrong)])].join('');
}

function number(answer: SpecOf<'number'>, mistakes: BankItem['mistakes'], feedback: BankItem['feedback']): string {
  if (answer.unit !== undefined || answer.relative !== undefined || answer.form !== undefined || answer.figures !== undefined
    || answer.places !== undefined) throw new NotWritten('GIFT has no numbers with a unit, a form, or a relative tolerance.');
  const all = [{ value: answer.value, tolerance: answer.tolerance, score: undefined, feedback: feedback?.right },
    // Without a tolerance of its own it has that of the key.
    ...(answer.alternatives ?? []).map((one) => ({ ...one, tolerance: one.tolerance ?? answer.tolerance, score: one.score === 1 ? undefined : one.score })),
    ...mistakes.map((mistake) => ({ value: mistake.answer, tolerance: undefined, score: 0, feedback: mistake.feedback }))];
  if (all.some(({ value }) => !/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value))) throw new NotWritten('GIFT has only numbers written as decimals.');
  const written = all.map(({ value, tolerance, score, feedback: said }) => lines('=', score, `${value}${tolerance === undefined || tolerance === '0' ? '' : `:${tolerance}`}`, said));
  return `#${written.join('')}${feedback?.wrong === undefined ? '' : `\n\t~#${block(feedback.wrong)}`}`;
}

export const escapeGift = (text: string): string => text.replaceAll(/\\(?=[\\:#={}~n]|$)|[:#={}~]/g, '\\$&').replaceAll('\n', '\\n');

/** Words that could be taken for tags, for entities, or for the mark of a format, are written as HTML. */
const needsHtml = (text: string): boolean => /[<&\n]|\\[([]|\$\$|^\[|\s{2}|->/.test(text) || text !== text.trim();

/** A text of its own. */
function block(markdown: string): string {
  const words = markdownToWords(markdown);
  return isPlain(markdown) && !markdown.includes('\n') && !needsHtml(words) ? escapeGift(words) : `[html]${escapeGift(markdownToHtml(markdown))}`;
}

function inline(markdown: string): string {
  if (markdown === '') return '';
  const words = lineToWords(markdown);
  return isPlainLine(markdown) && !needsHtml(words) ? escapeGift(words) : `[html]${escapeGift(inlineToHtml(markdown))}`;
}

/** The right side of a pair is words without any marks. */
const plain = (markdown: string): string => escapeGift(lineToWords(markdown));
