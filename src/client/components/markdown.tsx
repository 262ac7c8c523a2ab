import { Fragment, useMemo, type ReactNode } from 'react';
import type { Token } from 'marked';
import { isMathsToken, markdownTokens } from './markdown-tokens.ts';
import { Maths } from './maths.tsx';
import { showToken } from './show-token.tsx';

type MarkdownProps = { children: string; /** Within a line: no paragraphs. */ isInline?: boolean };

/** Markdown with maths between dollars, as elements. Nothing in it becomes HTML. */
export function Markdown({ children, isInline = false }: MarkdownProps) {
  const tokens = useMemo(() => markdownTokens(children, isInline), [children, isInline]);
  return <>{showAll(tokens)}</>;
}

const show = (token: Token): ReactNode =>
  isMathsToken(token) ? <Maths latex={token.latex} isDisplay={token.isDisplay} /> : showToken(token, showAll);

function showAll(tokens: Token[] | undefined): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the tokens of a text have no other name than their place
  return tokens?.map((token, index) => <Fragment key={index}>{show(token)}</Fragment>);
}
