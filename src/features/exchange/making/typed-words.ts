import type { TextRules, TextSpec } from '#features/content/answer-kinds/text/schema.ts';
import { fitsPattern, plainText } from '#features/content/answer-kinds/text/compare-texts.ts';
import { shareOf } from './chosen.ts';
import { NotTaken } from './not-taken.ts';

/** A text that is compared with what is typed, `*` standing for anything, with its share of the mark from 0 to 1. In the order in which they are tried. */
export type WeighedText = { text: string; fraction: number; feedback?: string | undefined };

/** What a question that is typed comes to: its answer, and what is said to answers that are worth nothing. */
export type Typed<Spec> = { answer: Spec; mistakes: { answer: string; feedback: string }[]; wrong: string | undefined; right: string | undefined };

const whole = 0.9999;

/** A word or phrase, as Moodle compares them: the first that fits counts, `*` stands for any characters. @throws NotTaken */
export function typedWords(all: readonly WeighedText[], { matchCase }: { matchCase: boolean }, notes: Set<string>): Typed<TextSpec> {
  const texts = all.map((one) => ({ ...one, text: one.text.trim() })).filter(({ text }) => text !== '');
  // What stands after one that fits everything is never reached.
  const end = texts.findIndex(({ text }) => /^\*+$/.test(text));
  const rest = end < 0 ? undefined : texts[end];
  if (rest && rest.fraction > 0) throw new NotTaken('Any answer at all is worth something in it.');
  const tried = end < 0 ? texts : texts.slice(0, end);
  const rules: TextRules = { ...(matchCase && { matchCase: true }), matchAccents: true, ...(tried.some(({ text, fraction }) => fraction > 0 && isPattern(text)) && { wildcard: true }) };
  const accepted = tried.filter(({ fraction }) => fraction > 0);
  if (!accepted.some(({ fraction }) => fraction >= whole)) throw new NotTaken('None of its answers has the whole mark.');
  if (accepted.length > 60) throw new NotTaken('It has more than 60 accepted answers.');
  refuseHidden(tried, rules);
  const refused = tried.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== undefined && feedback !== '');
  if (refused.some(({ text }) => isPattern(text))) notes.add('What is said to wrong answers that fit a pattern with * is left out.');
  return {
    answer: { kind: 'text', accepted: accepted.map((one) => acceptedText(one, rules)), rules },
    mistakes: refused.filter(({ text }) => !isPattern(text)).map(({ text, feedback = '' }) => ({ answer: unstarred(text), feedback })),
    wrong: rest?.feedback === '' ? undefined : rest?.feedback, right: undefined,
  };
}

const isPattern = (text: string): boolean => /(?<!\\)\*/.test(text);
const unstarred = (text: string): string => text.replaceAll('\\*', '*');

function acceptedText({ text, fraction, feedback }: WeighedText, rules: TextRules): TextSpec['accepted'][number] {
  const written = rules.wildcard ? text : unstarred(text);
  const score = fraction >= whole ? undefined : shareOf(fraction);
  if (score === undefined && (feedback === undefined || feedback === '')) return written;
  return { text: written, ...(score !== undefined && { score }), ...(feedback !== undefined && feedback !== '' && { feedback }) };
}

/** Here the best that fits counts: where an earlier one that is worth less hides a later one, the two would differ. */
function refuseHidden(tried: readonly WeighedText[], rules: TextRules): void {
  for (const [index, earlier] of tried.entries()) {
    for (const later of tried.slice(index + 1)) {
      if (later.fraction > Math.max(0, earlier.fraction) && overlap(earlier.text, later.text, rules)) throw new NotTaken(
        `Its answers “${earlier.text}” and “${later.text}” overlap, and the one that is worth less comes first.`);
    }
  }
}

/** Whether some text may fit both; where both are patterns, never surely not. */
function overlap(a: string, b: string, rules: TextRules): boolean {
  const plain = (text: string) => plainText(text, rules);
  if (!isPattern(a) && !isPattern(b)) return plain(unstarred(a)) === plain(unstarred(b));
  if (isPattern(a) && isPattern(b)) return mayMeet(plain(a), plain(b));
  const [pattern, text] = isPattern(a) ? [a, b] : [b, a];
  return fitsPattern(plain(unstarred(text)), plain(pattern));
}

/** Two patterns meet nowhere where what they begin or end with differs. */
function mayMeet(a: string, b: string): boolean {
  const ends = (pattern: string) => [/^[^*]*/.exec(pattern)?.[0] ?? '', /[^*]*$/.exec(pattern)?.[0] ?? ''] as const;
  const [[headA, tailA], [headB, tailB]] = [ends(a), ends(b)];
  return (headA.startsWith(headB) || headB.startsWith(headA)) && (tailA.endsWith(tailB) || tailB.endsWith(tailA));
}
