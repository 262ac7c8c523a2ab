import { Lexer, Marked, type Token, type Tokens } from 'marked';

/** Maths between dollars: `$…$` in a line, `$$…$$` on a line of its own. */
export type MathsToken = Tokens.Generic & { type: 'maths'; latex: string; isDisplay: boolean; /** What may not begin the next line: a comma or full stop right after it. */ marks?: string };

/** A closing dollar stands right after something and before no digit, so that "$5 and $6" stays money. */
const maths = /^(?:\$\$([^$]+)\$\$|\$(?!\s)((?:\\[^\n]|[^$\\\n])+)(?<!\s)\$(?!\d))/;

const reader = new Marked({
  gfm: true,
  extensions: [{
    name: 'maths',
    level: 'inline',
    start: (source) => source.indexOf('$'),
    tokenizer(source): MathsToken | undefined {
      const match = maths.exec(source);
      const latex = match?.[1] ?? match?.[2];
      return match && latex !== undefined ? { type: 'maths', raw: match[0], latex: latex.trim(), isDisplay: match[1] !== undefined } : undefined;
    },
  }],
});

export function isMathsToken(token: Token): token is MathsToken {
  return token.type === 'maths';
}

/** Markdown with maths as tokens; `isInline` for a text that stands within a line, such as an option to choose. */
export function markdownTokens(markdown: string, isInline = false): Token[] {
  return isInline ? new Lexer(reader.defaults).inlineTokens(markdown) : reader.lexer(markdown);
}
