import { Fragment, useMemo, type ReactNode } from 'react';
import type { Token } from 'marked';
import { isMathsToken, markdownTokens } from '#shared/markdown-tokens.ts';
import { keepMarksWithMaths } from './keep-marks.ts';
import { Maths } from './maths.tsx';
import { showToken } from './show-token.tsx';

type MarkdownProps = { children: string; /** Within a line: no paragraphs. */ isInline?: boolean };

/** Markdown with maths between dollars, as elements. Nothing in it becomes HTML. */
export function Markdown({ children, isInline = false }: MarkdownProps) {
  const tokens = useMemo(() => markdownTokens(children, isInline), [children, isInline]);
  return <>{showAll(tokens)}</>;
}

/** Longer maths may break over two lines, at its relations and operations. */
const longestUnbroken = 24;

const show = (token: Token): ReactNode => {
  if (!isMathsToken(token)) return showToken(token, showAll);
  if (token.isDisplay) return <Maths latex={token.latex} isDisplay />;
  if (token.latex.length <= longestUnbroken) return <span className="whitespace-nowrap"><Maths latex={token.latex} />{token.marks}</span>;
  return <><Maths latex={token.latex} />{token.marks}</>;
};

function showAll(tokens: Token[] | undefined): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the tokens of a text have no other name than their place
  return tokens && keepMarksWithMaths(tokens).map((token, index) => <Fragment key={index}>{show(token)}</Fragment>);
}
