import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#client/components/empty-state.tsx';
import { maxPages, maxUploadBytes } from '../../contract.ts';
import { AddDocuments } from '../upload/add-documents.tsx';
import { formatSize } from '../upload/format-size.ts';

/** Before the first document: what this is, one action, one example, and what can be added. */
export function EmptyDesk({ onPick }: { onPick: () => void }) {
  const { i18n } = useLingui();
  const most = formatSize(maxUploadBytes, i18n.locale);
  const pages = new Intl.NumberFormat(i18n.locale).format(maxPages);
  return (
    <div className="empty-desk">
      <EmptyState picture="magnifier" title={<Trans>Your desk is ready for its first document</Trans>} actions={<AddDocuments onPick={onPick} />}>
        <Trans>Add a chapter, an article or your notes, and ask about them. For example, with your biology book: “What is osmosis?” The answer opens the page and marks the very words.</Trans>
      </EmptyState>
      <p className="small muted">
        <Trans>Drop files anywhere on this page, as many as you like. PDF, DOCX, Markdown, text and HTML, up to {most} and {pages} pages each. Only you can read them.</Trans>
      </p>
    </div>
  );
}
