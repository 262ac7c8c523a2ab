import { Trans, useLingui } from '@lingui/react/macro';

/** Holds the viewer's place while nothing is open in it. */
export function ViewerPlaceholder({ isLoading = false, isGone = false }: { isLoading?: boolean; isGone?: boolean }) {
  const { t } = useLingui();
  return (
    <section className="viewer viewer--waiting" aria-label={t`Page`} aria-busy={isLoading}>
      <div className="empty">
        {isLoading && <p className="muted" role="status"><Trans>Loading...</Trans></p>}
        {isGone && <p className="muted"><Trans>This document was deleted, so its pages can no longer be shown. The words that answers quote from it are kept.</Trans></p>}
        {!isLoading && !isGone && <p className="muted"><Trans>Open a document, or the page under an answer: it stands here beside the conversation.</Trans></p>}
      </div>
    </section>
  );
}
