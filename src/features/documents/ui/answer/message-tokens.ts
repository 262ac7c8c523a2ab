import { Marked, type Token, type Tokens } from 'marked';
import remend from 'remend';

/** A marker `[[c1]]` of an answer's text. */
export type CitationToken = Tokens.Generic & { type: 'citation'; citationId: string };

const reader = new Marked({
  gfm: true,
  // An answer is prose: a single line break in it is one.
  breaks: true,
  extensions: [{
    name: 'citation',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenizer(source): CitationToken | undefined {
      const match = /^\[\[([\w-]{1,40})\]\]/.exec(source);
      return match?.[1] === undefined ? undefined : { type: 'citation', raw: match[0], citationId: match[1] };
    },
  }],
});

export function isCitationToken(token: Token): token is CitationToken {
  return token.type === 'citation';
}

/** The Markdown of an answer as tokens. While it is still being written, what is open is closed and a half marker is held back. */
export function messageTokens(markdown: string, isWriting: boolean): Token[] {
  if (!isWriting) return reader.lexer(markdown);
  const whole = markdown.replace(/\[\[?[\w-]*\]?$/, '');
  return reader.lexer(remend(whole, { links: false, images: false, katex: false }));
}
