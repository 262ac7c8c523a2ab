import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { ViewerIcon } from './viewer-icon.tsx';

type ViewerBarProps = {
  title: string;
  page: number;
  pageCount: number;
  isWide: boolean;
  onPage: (page: number) => void;
  onWide: (isWide: boolean) => void;
};

export function ViewerBar({ title, page, pageCount, isWide, onPage, onWide }: ViewerBarProps) {
  const { t } = useLingui();
  return (
    <div className="viewer__bar">
      <h2 className="viewer__title" title={title}><bdi>{title}</bdi></h2>
      <div className="viewer__tools">
        <IconButton size="sm" icon="chevron-left" label={t`Page before`} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <PageNumber key={page} page={page} pageCount={pageCount} onPage={onPage} />
        <IconButton size="sm" icon="chevron-right" label={t`Page after`} disabled={page >= pageCount} onClick={() => onPage(page + 1)} />
        <IconButton
          size="sm" icon={<ViewerIcon name={isWide ? 'shrink' : 'expand'} />} className="viewer__wide" label={isWide ? t`Show the conversation beside it` : t`Show only the document`}
          aria-pressed={isWide} onClick={() => onWide(!isWide)}
        />
      </div>
    </div>
  );
}

type PageNumberProps = Pick<ViewerBarProps, 'page' | 'pageCount' | 'onPage'>;

/** Typing a number and Enter, or leaving the field, opens that page. */
function PageNumber({ page, pageCount, onPage }: PageNumberProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const wanted = Math.round(Number(typed));
    const within = Math.min(Math.max(1, wanted), pageCount);
    setTyped(String(typed.trim() !== '' && Number.isFinite(wanted) ? within : page));
    if (typed.trim() !== '' && Number.isFinite(wanted) && within !== page) onPage(within);
  };
  return (
    <form className="row row--nowrap gap-1 num whitespace-nowrap" onSubmit={(event) => { event.preventDefault(); go(); }}>
      <input
        className="viewer__page" inputMode="numeric" autoComplete="off" aria-label={t`Page`} value={typed} style={{ inlineSize: `${Math.max(2, String(pageCount).length) + 1.4}ch` }}
        onChange={(event) => setTyped(event.target.value)} onBlur={go} onFocus={(event) => event.target.select()}
      />
      <Trans>of {pageCount}</Trans>
    </form>
  );
}

/** Stands over the page. @param onZoom 0: as wide as the pane again */
export function ZoomBar({ onZoom }: { onZoom: (direction: 1 | -1 | 0) => void }) {
  const { t } = useLingui();
  return (
    <div className="viewer__zoom" role="group" aria-label={t`Size of the page`}>
      <IconButton size="sm" icon={<ViewerIcon name="zoom-out" />} label={t`Smaller`} onClick={() => onZoom(-1)} />
      <IconButton size="sm" icon={<ViewerIcon name="fit-width" />} label={t`As wide as the pane`} onClick={() => onZoom(0)} />
      <IconButton size="sm" icon={<ViewerIcon name="zoom-in" />} label={t`Larger`} onClick={() => onZoom(1)} />
    </div>
  );
}
