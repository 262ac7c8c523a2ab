import type { Token } from 'marked';
import { isMathsToken } from '#shared/markdown-tokens.ts';

/** Maths in a line together with the marks that follow it, so that none of them begins a line. The other tokens stay as they are. */
export function keepMarksWithMaths(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const before = kept.at(-1);
    const text = plainText(token);
    const marks = before && isMathsToken(before) && !before.isDisplay ? /^[.,;:!?)%’”]+/.exec(text)?.[0] : undefined;
    if (before === undefined || marks === undefined) {
      kept.push(token);
      continue;
    }
    kept[kept.length - 1] = { ...before, marks };
    kept.push({ ...token, text: text.slice(marks.length) });
  }
  return kept;
}

/** Of a token that is nothing but text. */
const plainText = (token: Token): string => (token.type === 'text' && !('tokens' in token && token.tokens) && typeof token.text === 'string' ? token.text : '');
