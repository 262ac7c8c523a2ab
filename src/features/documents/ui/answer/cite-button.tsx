import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { Message } from '#features/history/contract.ts';

type Citation = Message['citations'][number];

/** What a citation needs to know of the page it stands on. */
export type Citing = {
  open: (citation: Citation) => void;
  /** These words are the ones shown in the viewer. */
  isCurrent: (citation: Citation) => boolean;
  /** PDFs have pages, other kinds have parts; undefined: the document is gone. */
  kindOf: (documentId: string) => 'page' | 'part' | undefined;
  /** Where answers cite more than one document, its name stands beside the page. */
  isNamed: boolean;
};

export function CiteButton({ citation, citing }: { citation: Citation; citing: Citing }) {
  const { t } = useLingui();
  const { page, documentTitle } = citation;
  const kind = citing.kindOf(citation.documentId);
  const place = kind === 'part' ? t`part ${page}` : t`p. ${page}`;
  const content = (
    <>
      <Icon name="quote" size="sm" />
      {citing.isNamed && <><bdi className="max-w-36 overflow-hidden text-ellipsis">{documentTitle},</bdi>{' '}</>}
      <span>{place}</span>
    </>
  );
  if (kind === undefined) return <span className="cite cursor-default" title={t`${documentTitle} was deleted`}>{content}</span>;
  // What is seen comes first in what is said: whoever speaks to the page names it by what they see.
  const seen = citing.isNamed ? `${documentTitle}, ${place}` : place;
  return (
    <button
      type="button" className="cite" onClick={() => citing.open(citation)} title={documentTitle}
      aria-current={citing.isCurrent(citation) ? 'true' : undefined} aria-label={t`${seen} in ${documentTitle}: show the words`}
    >
      {content}
    </button>
  );
}
