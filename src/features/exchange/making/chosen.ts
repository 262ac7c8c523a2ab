import type { AnswerOptionSpec, ChoiceSpec, ChoicesSpec } from '#features/content/answer-kinds/choice/schema.ts';
import { NotTaken } from './not-taken.ts';

/** An option with its share of the whole mark, from -1 to 1. */
export type WeighedOption = { text: string; fraction: number; feedback?: string | undefined };

const whole = 0.9999;
/** Shares of a file are rounded: seven of them may be off by as much. */
const roundedOff = 0.02;

/** One option is chosen. @throws NotTaken */
export function oneOf(options: readonly WeighedOption[], { keepOrder = false }: { keepOrder?: boolean }, notes: Set<string>): ChoiceSpec {
  requireOptions(options);
  const right = options.filter(({ fraction }) => fraction >= whole).length;
  if (right === 0) throw new NotTaken('None of its answers has the whole mark.');
  if (options.some(({ fraction }) => fraction < 0)) notes.add('An answer took marks away; a wrong answer is worth nothing here, not less.');
  return {
    kind: 'choice', keepOrder, ...(right > 1 && { anyIsRight: true }),
    options: options.map(({ text, fraction, feedback }): AnswerOptionSpec => ({
      text, isCorrect: fraction >= whole, ...(fraction < whole && fraction > 0 && { score: shareOf(fraction) }), ...(feedback !== undefined && feedback !== '' && { feedback }),
    })),
  };
}

/** Several are chosen, and what they are worth is added up. @throws NotTaken */
export function severalOf(options: readonly WeighedOption[], { keepOrder = false }: { keepOrder?: boolean }): ChoicesSpec {
  requireOptions(options);
  const most = options.reduce((sum, { fraction }) => sum + Math.max(0, fraction), 0);
  if (most === 0) throw new NotTaken('None of its answers is worth anything.');
  if (Math.abs(most - 1) > roundedOff) throw new NotTaken(`Its right answers come to ${Math.round(most * 100)}% of the mark together, not to 100%.`);
  if (options.every(({ fraction }) => fraction > 0)) throw new NotTaken('All of its answers are right: there is nothing to choose.');
  return {
    kind: 'choices', keepOrder, rule: 'weights',
    options: options.map(({ text, fraction, feedback }) => ({
      text, isCorrect: fraction > 0, ...(fraction !== 0 && { score: shareOf(fraction > 0 ? fraction / most : fraction) }), ...(feedback !== undefined && feedback !== '' && { feedback }),
    })),
  };
}

/** Every option that is right has to be chosen, and none other. @throws NotTaken */
export function allOf(options: readonly WeighedOption[], { keepOrder = false }: { keepOrder?: boolean }): ChoicesSpec {
  const { options: made } = severalOf(equalShares(options), { keepOrder });
  return { kind: 'choices', keepOrder, rule: 'all-or-nothing', options: made.map(({ score: _score, ...rest }) => rest) };
}

function equalShares(options: readonly WeighedOption[]): WeighedOption[] {
  const right = options.filter(({ fraction }) => fraction > 0).length;
  return options.map((option) => ({ ...option, fraction: option.fraction > 0 ? 1 / right : 0 }));
}

/** Seven places, as formats write them: a third of the mark stays one. */
export const shareOf = (fraction: number): number => Math.min(1, Math.max(-1, Math.round(fraction * 1e7) / 1e7));

function requireOptions(options: readonly WeighedOption[]): void {
  if (options.length < 2) throw new NotTaken('It has fewer than two answers to choose from.');
  if (options.length > 26) throw new NotTaken('It has more than 26 answers to choose from.');
  if (options.some(({ text }) => text === '')) throw new NotTaken('One of its answers is empty, or only a picture or a sound.');
  if (new Set(options.map(({ text }) => text)).size < options.length) throw new NotTaken('Two of its answers are the same.');
}
