import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Trans } from '@lingui/react/macro';
import { drawPage, readPage, textExtent, type DrawnPage, type Extent } from './draw-page.ts';
import { fitPage, joinExtents, type Zoom } from './fit-page.ts';
import { findWords } from './find-words.ts';
import { markWords, unmarkWords } from './mark-words.ts';
import { openPdf } from './pdf-source.ts';
import { showMark } from './show-mark.ts';
import type { Cite } from './split-at-mark.ts';
import './pdf-page.css';

type PdfViewProps = {
  documentId: string;
  byteSize: number;
  page: number;
  zoom: Zoom;
  /** The cited words, with the text of the page on which they count; null when none are shown. */
  words: { cite: Cite; pageText: string } | null;
  onScale: (scale: number) => void;
  onMarked: (isFound: boolean) => void;
  onReopen: () => void;
};

/** One page of a PDF: drawn, with its text selectable and the cited words marked. */
export function PdfView({ documentId, byteSize, page, zoom, words, onScale, onMarked, onReopen }: PdfViewProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const paneWidth = usePaneWidth(hostRef);
  const { pdf, failure } = usePdf(documentId, byteSize);
  const { drawn, drawFailure } = useDrawnPage(hostRef, { pdf, page, zoom, paneWidth, onScale });

  useEffect(() => {
    if (!drawn) return;
    unmarkWords(drawn.textElements);
    if (!words) return;
    const [first] = markWords(drawn.textElements, findWords(drawn.items, words.pageText, words.cite));
    if (first) showMark(first);
    onMarked(first !== undefined);
  }, [drawn, words, onMarked]);

  if (failure ?? drawFailure) {
    return (
      <div className="empty" role="alert">
        <h3><Trans>This page could not be shown</Trans></h3>
        <p className="muted"><Trans>Your document is kept, and you can still ask it. Try to open it again.</Trans></p>
        <button type="button" className="btn" onClick={onReopen}><Trans>Open again</Trans></button>
      </div>
    );
  }
  return (
    <div ref={hostRef} className="min-h-40" aria-busy={!drawn}>
      {!drawn && <div className="skeleton mx-auto aspect-[1/1.3] w-full" />}
    </div>
  );
}

function usePdf(documentId: string, byteSize: number) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setFailure(error);
    };
    const loading = openPdf(documentId, byteSize, fail);
    const open = async () => {
      const opened = await loading.promise;
      if (!isOver) setPdf(opened);
    };
    open().catch(fail);
    return () => {
      isOver = true;
      setPdf(null);
      setFailure(null);
      void loading.destroy();
    };
  }, [documentId, byteSize]);
  return { pdf, failure };
}

type Drawing = { pdf: PDFDocumentProxy | null; page: number; zoom: Zoom; paneWidth: number; onScale: (scale: number) => void };

function useDrawnPage(hostRef: React.RefObject<HTMLDivElement | null>, { pdf, page, zoom, paneWidth, onScale }: Drawing) {
  const [drawn, setDrawn] = useState<DrawnPage | null>(null);
  const [drawFailure, setDrawFailure] = useState<unknown>(null);
  const extentRef = useRef<Extent | null>(null);
  const scaleRef = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (!pdf || paneWidth === 0) return undefined;
    const draw = async () => {
      const read = await readPage(await pdf.getPage(Math.min(Math.max(1, page), pdf.numPages)));
      if (signal.aborted) return;
      extentRef.current = joinExtents(extentRef.current, textExtent(read));
      const pageWidth = read.page.getViewport({ scale: 1 }).width;
      const { scale, scrollLeft } = fitPage(zoom, { paneWidth, pageWidth, extent: extentRef.current });
      const next = await drawPage(read, scale, signal);
      if (signal.aborted) return;
      // The page before stays until the next one is drawn: no flash of white between two.
      hostRef.current?.querySelector(':scope > .pdf-page')?.remove();
      hostRef.current?.append(next.element);
      const pane = hostRef.current?.parentElement;
      if (pane) pane.scrollTo({ left: scrollLeft, ...(scaleRef.current === scale ? { top: 0 } : {}) });
      scaleRef.current = scale;
      onScale(scale);
      setDrawn(next);
    };
    draw().catch((error: unknown) => {
      if (!signal.aborted) setDrawFailure(error);
    });
    return () => {
      controller.abort();
      setDrawFailure(null);
    };
  }, [hostRef, pdf, page, zoom, paneWidth, onScale]);
  return { drawn, drawFailure };
}

/** The width there is for a page, without the pane's padding; follows the pane, not every pixel of it. */
function usePaneWidth(hostRef: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      // Shown again after being folded away, it is drawn at once; while the window is dragged, not every time.
      timer = setTimeout(() => setWidth((before) => (next > 0 && Math.abs(next - before) > 4 ? next : before)), 60);
    });
    observer.observe(host);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hostRef]);
  return width;
}
