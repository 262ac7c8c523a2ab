import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Document, DocumentPage } from '../../contract.ts';
import { findPage } from '../api.ts';
import { stepZoom, type Zoom } from './fit-page.ts';
import { pageAfterKey } from './page-keys.ts';
import type { Cite } from './split-at-mark.ts';
import { TextView } from './text-view.tsx';
import { ViewerBar, ZoomBar } from './viewer-bar.tsx';
import { ViewerMessage } from './viewer-message.tsx';

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

export type ViewerProps = {
  document: Document;
  page: number;
  cite: Cite | null;
  /** How many citations were opened from here; 0 where an address led straight to the page. */
  citationsOpened: number;
  isWide: boolean;
  onPage: (page: number) => void;
  onWide: (isWide: boolean) => void;
};

/** A document stands open beside the conversation, at one page. */
export function Viewer({ document, page, cite, citationsOpened, isWide, onPage, onWide }: ViewerProps) {
  const { t } = useLingui();
  const paneRef = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(1);
  const [marked, setMarked] = useState<{ cite: Cite; isFound: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { title } = document;
  const pageCount = document.pageCount ?? 1;
  const isPdf = document.kind === 'pdf';
  const text = useQuery({
    queryKey: ['documents', document.id, 'page', page],
    queryFn: () => findPage(document.id, page),
    enabled: document.status === 'ready' && (!isPdf || cite !== null),
    ...(isPdf ? {} : { placeholderData: keepPreviousData<DocumentPage> }),
    staleTime: Infinity,
  });
  const pageText = text.data?.text;
  const words = useMemo(() => (cite && pageText !== undefined ? { cite, pageText } : null), [cite, pageText]);
  const onMarked = useCallback((isFound: boolean) => setMarked(cite && { cite, isFound }), [cite]);
  const shown = marked !== null && marked.cite === cite ? marked : null;
  useFocusWhenLost(paneRef, citationsOpened);

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const pane = event.currentTarget;
    const isRtl = window.getComputedStyle(pane).direction === 'rtl' && !isPdf;
    const next = pageAfterKey(event, { page, pageCount, pane, isRtl });
    if (next === null) return;
    event.preventDefault();
    onPage(next);
  };

  return (
    <section className="viewer" aria-label={t`${title}, page ${page}`}>
      <ViewerBar title={title} page={page} pageCount={pageCount} isWide={isWide} onPage={onPage} onWide={onWide} />
      <p className={shown && !shown.isFound ? 'small viewer__note' : 'visually-hidden'} role="status">
        {shown?.isFound && <Trans>Page {page} of {title} is open, and the words are marked.</Trans>}
        {shown?.isFound === false && <Trans>The cited words stand on this page, but they could not be marked.</Trans>}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable and answer keys */}
      <div className="viewer__scroll" ref={paneRef} tabIndex={0} role="group" aria-label={t`Page ${page} of ${pageCount}`} onKeyDown={onKeyDown} {...(isPdf ? { dir: 'ltr' } : {})}>
        <ViewerMessage document={document} error={text.error} onRetry={() => void text.refetch()}>
          {isPdf && (
            <Suspense fallback={<div className="skeleton mx-auto aspect-[1/1.3] w-full" />}>
              <PdfView
                key={`${document.id} ${attempt}`} documentId={document.id} byteSize={document.byteSize} page={page} zoom={zoom} words={words}
                onScale={setScale} onMarked={onMarked} onReopen={() => setAttempt(attempt + 1)}
              />
            </Suspense>
          )}
          {!isPdf && (text.data
            ? <TextView key={text.data.number} page={text.data} cite={text.isPlaceholderData ? null : cite} onMarked={onMarked} />
            : <div className="skeleton mx-auto h-96 w-full" />)}
        </ViewerMessage>
      </div>
      {isPdf && document.status === 'ready' && <ZoomBar onZoom={(direction) => setZoom(direction === 0 ? 'fit' : stepZoom(scale, direction))} />}
    </section>
  );
}

/** Where one pane is seen at a time, a citation hides the button that opened it: the reading goes on at the page. */
function useFocusWhenLost(pane: RefObject<HTMLElement | null>, citationsOpened: number): void {
  useEffect(() => {
    if (citationsOpened === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = window.document;
      if (!activeElement || activeElement === body || !activeElement.checkVisibility()) pane.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pane, citationsOpened]);
}
