import { lazy, Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Segment } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Topbar, usePageTitle } from '#client/page.tsx';
import '#client/styles/conversation.css';
import '#client/styles/documents.css';
import { AddDocuments, useFilePicker } from './upload/add-documents.tsx';
import { DocumentsNav } from './desk/documents-nav.tsx';
import { DropTarget } from './upload/drop-target.tsx';
import { EmptyDesk } from './desk/empty-desk.tsx';
import { ThreadPanel } from './thread/thread-panel.tsx';
import { useDesk, type Desk } from './desk/use-desk.ts';
import { ViewerPlaceholder } from './viewer/viewer-placeholder.tsx';
import './documents-page.css';

const Viewer = lazy(async () => ({ default: (await import('./viewer/viewer.tsx')).Viewer }));

/** Chat with Documents: documents, the conversation about them, and the page that an answer stands on. */
export function DocumentsPage() {
  const { t } = useLingui();
  const desk = useDesk();
  const { address, goTo, documentsQuery, documents, uploads } = desk;
  const [isWide, setIsWide] = useState(false);
  const { input, pick } = useFilePicker(desk.addFiles);
  const pane = address.show ?? (address.cite === undefined ? 'thread' : 'page');
  const isEmpty = documentsQuery.isSuccess && documents.length === 0 && uploads.length === 0 && address.thread === undefined;
  const page = address.page ?? 1;
  const threadTitle = desk.thread.query.data?.thread.title;
  usePageTitle(t`Chat with Documents`);
  return (
    <DropTarget onFiles={desk.addFiles}>
      {input}
      <div className="desk" data-pane={pane} data-wide={(isWide && desk.openDocument !== undefined) || undefined} data-empty={isEmpty || undefined}>
        <header className="desk__head">
          <Topbar crumbs={threadTitle ? [{ label: t`Chat with Documents`, to: '/slatechat' }, { label: threadTitle }] : [{ label: t`Chat with Documents` }]} />
          <div className="row row--between">
            <div>
              <h1 className="desk__title"><Trans>Chat with Documents</Trans></h1>
              <p className="muted leading-[1.4]"><Trans>Ask your own sources. Every answer shows the words it stands on.</Trans></p>
            </div>
            {!isEmpty && <AddDocuments onPick={pick} />}
          </div>
        </header>
        {isEmpty && <EmptyDesk onPick={pick} />}
        {documentsQuery.error && documents.length === 0 && (
          <ErrorState title={<Trans>Your documents did not load</Trans>} error={documentsQuery.error} onRetry={() => void documentsQuery.refetch()} />
        )}
        {!isEmpty && !(documentsQuery.error && documents.length === 0) && (
          <>
            <Segment
              label={t`Show`} className="desk__tabs" value={pane} onChange={(show) => goTo({ show })}
              options={[
                { value: 'list', label: <Trans>Documents</Trans> },
                { value: 'thread', label: <Trans>Conversation</Trans> },
                { value: 'page', label: desk.openDocument ? <Trans>Page {page}</Trans> : <Trans>Page</Trans> },
              ]}
            />
            {documentsQuery.isPending ? <nav aria-label={t`Documents and conversations`}><SkeletonList rows={4} /></nav> : (
              <DocumentsNav
                documents={documents} uploads={uploads} address={address} onNewThread={() => desk.newThread()}
                actions={{
                  askOnly: (document) => desk.newThread([document.id]),
                  summarise: (document) => void desk.summarise(document),
                  onDeleted: (id) => { if (id === address.document) goTo({ document: undefined, page: undefined, cite: undefined }, { replace: true }); },
                }}
              />
            )}
            <ThreadPanel desk={desk} />
            <OpenPage desk={desk} isWide={isWide} onWide={setIsWide} />
          </>
        )}
      </div>
    </DropTarget>
  );
}

function OpenPage({ desk, isWide, onWide }: { desk: Desk; isWide: boolean; onWide: (isWide: boolean) => void }) {
  const { openDocument, address, goTo, cite } = desk;
  if (!openDocument) return <ViewerPlaceholder isGone={address.document !== undefined && desk.documentsQuery.isSuccess} />;
  return (
    <Suspense fallback={<ViewerPlaceholder isLoading />}>
      <Viewer
        document={openDocument} page={address.page ?? 1} cite={cite} citationsOpened={desk.citationsOpened} isWide={isWide} onWide={onWide}
        onPage={(page) => goTo({ page, cite: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
