import { useCallback, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Message } from '#features/history/contract.ts';
import type { Document } from '../../contract.ts';
import { readCite, writeCite } from './desk-address.ts';
import { useThread } from './desk-data.ts';
import { useDeskWork, useUploads } from './desk-work.ts';
import type { Scope } from '../thread/scope-picker.tsx';
import { useAsking } from '../thread/use-asking.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { useDocuments } from './use-documents.ts';

export type Desk = ReturnType<typeof useDesk>;

/** All that the documents page works with. Where the person is stands in the address; what they are doing stands here. */
export function useDesk() {
  const { t } = useLingui();
  const { address, goTo } = useDeskAddress();
  const documentsQuery = useDocuments();
  const uploads = useUploads();
  const work = useDeskWork();
  const thread = useThread(address.thread);
  const [chosen, setScope] = useState<Scope>(null);
  const documents = documentsQuery.data ?? [];
  // Documents that were deleted since are no longer chosen.
  const known = chosen?.filter((id) => documents.some((document) => document.id === id)) ?? null;
  const scope: Scope = known && known.length > 0 ? known : null;
  const threadScope = address.thread === undefined ? scope : (thread.query.data?.thread.documentIds ?? null);
  const inScope = threadScope === null ? documents : documents.filter(({ id }) => threadScope.includes(id));
  const asking = useAsking({ threadId: address.thread, scope, goTo });

  const cite = useMemo(() => readCite(address.cite), [address.cite]);
  const [citationsOpened, setCitationsOpened] = useState(0);
  const openCitation = useCallback((citation: Message['citations'][number]) => {
    setCitationsOpened((count) => count + 1);
    goTo({ document: citation.documentId, page: citation.page, cite: writeCite(citation), show: 'page' });
  }, [goTo]);
  const newThread = (documentIds: Scope = null) => {
    setScope(documentIds);
    goTo({ thread: undefined, show: 'thread' });
  };
  const summarise = (document: Document) => {
    const { title } = document;
    return asking.summarise(document, t`Summarise “${title}”`, inScope.some(({ id }) => id === document.id));
  };

  return {
    address, goTo, documentsQuery, documents, uploads, thread, asking, scope, setScope, inScope, openCitation, citationsOpened, newThread, summarise,
    openDocument: documents.find(({ id }) => id === address.document),
    cite,
    addFiles: (files: File[]) => {
      if (files.length === 0) return;
      work.uploads.add(files);
      // Where one pane is seen at a time, it is the one that shows how far the files are.
      goTo({ show: 'list' }, { replace: true });
    },
  };
}
