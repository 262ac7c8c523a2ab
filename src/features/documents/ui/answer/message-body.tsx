import { Fragment, type ReactNode } from 'react';
import type { Token } from 'marked';
import type { Message } from '#features/history/contract.ts';
import { showToken } from '#client/components/show-token.tsx';
import { CiteButton, type Citing } from './cite-button.tsx';
import { isCitationToken, messageTokens } from './message-tokens.ts';

type MessageBodyProps = { content: string; citations: Message['citations']; isWriting: boolean; citing: Citing };

/** An answer's Markdown as elements. Nothing in it becomes HTML: raw tags are shown as the text they are. */
export function MessageBody({ content, citations, isWriting, citing }: MessageBodyProps) {
  const byId = new Map(citations.map((citation) => [citation.id, citation]));
  const show = (token: Token): ReactNode => {
    if (!isCitationToken(token)) return showToken(token, showAll);
    const citation = byId.get(token.citationId);
    return citation ? <CiteButton citation={citation} citing={citing} /> : null;
  };
  // oxlint-disable-next-line react/no-array-index-key -- a text only grows at its end
  const showAll = (tokens: Token[] | undefined): ReactNode => tokens?.map((token, index) => <Fragment key={index}>{show(token)}</Fragment>);
  return <>{showAll(messageTokens(content, isWriting))}</>;
}
