import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { restoreVersion, useChanges, useVersions } from '../api.ts';
import type { ItemDetail } from '../../contract.ts';

type Props = { itemId: string; version: number; isMine: boolean; isChanged: boolean;
  /** Saves what is open. */ flush: () => Promise<number | null>; onRestored: (item: ItemDetail) => void; onClose: () => void };

/** The versions of a question, what was changed in each, and the way back to one. */
export function VersionsDialog({ itemId, version, isMine, isChanged, flush, onRestored, onClose }: Props) {
  const { i18n, t } = useLingui();
  const versions = useVersions(itemId);
  const [compared, setCompared] = useState<{ from: number; to: number | null } | null>(null);
  const restore = useMutation({
    mutationFn: async (number: number) => {
      const revision = await flush();
      if (revision === null) throw new Error(t`What is open could not be saved first. Try again when it says that it is saved.`);
      return restoreVersion(itemId, number, revision);
    },
    onSuccess: (item) => { onRestored(item); onClose(); },
  });
  return (
    <Dialog title={<Trans>Versions</Trans>} description={<Trans>A test keeps the version it was given with. Attempts and their figures stay with it.</Trans>} onClose={onClose}>
      {versions.isPending && <Loading />}
      {versions.error && <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.data?.versions.length === 0 && <p className="muted"><Trans>There is no version yet. The first one is made when you publish.</Trans></p>}
      <ul className="list">
        {isMine && isChanged && version > 0 && <li><span className="grow"><strong><Trans>What is written now</Trans></strong></span>
          <Button size="sm" variant="plain" onClick={() => void flush().then(() => setCompared({ from: version, to: null }))}><Trans>Compare with version {version}</Trans></Button></li>}
        {versions.data?.versions.map(({ id, number, note, byName, at }) => (
          <li key={id}>
            <span className="grow"><strong><Trans>Version {number}</Trans></strong><br /><span
              className="small muted num">{i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}{byName && `, ${byName}`}{note && `: ${note}`}</span></span>
            {number > 1 && <Button size="sm" variant="plain" onClick={() => setCompared({ from: number - 1, to: number })}><Trans>What changed</Trans></Button>}
            {isMine && (number < version || isChanged) && <Button size="sm" variant="plain" disabled={restore.isPending}
              onClick={() => restore.mutate(number)}><Trans>Go back to version {number}</Trans></Button>}
          </li>
        ))}
      </ul>
      {restore.error && <p className="field__problem" role="alert">{restore.error.message}</p>}
      {compared && <Changes itemId={itemId} {...compared} />}
      <div className="row mt-2"><Button onClick={onClose}><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}

function Changes({ itemId, from, to }: { itemId: string; from: number; to: number | null }) {
  const { t } = useLingui();
  const { data, error } = useChanges(itemId, from, to);
  const title = to === null ? t`Since version ${from}` : t`From version ${from} to ${to}`;
  return (
    <section className="version-changes" aria-label={title}>
      <h3 className="h3">{title}</h3>
      {error && <p role="alert" className="small">{error.message}</p>}
      {data?.changes.length === 0 && <p className="small muted"><Trans>Nothing is different.</Trans></p>}
      {data?.changes.map(({ path, before, after }) => (
        <div key={path.join('.')}>
          <p className="small"><code>{path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › ')}</code></p>
          {before !== null && <del><span className="visually-hidden"><Trans>Before:</Trans> </span>{before}</del>}
          {after !== null && <ins><span className="visually-hidden"><Trans>After:</Trans> </span>{after}</ins>}
        </div>
      ))}
      {data && !data.isWhole && <p className="small muted"><Trans>There are more differences than are shown here.</Trans></p>}
    </section>
  );
}
