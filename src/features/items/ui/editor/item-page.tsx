import { useState } from 'react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { newId } from '#shared/ids.ts';
import type { ItemDetail } from '../../contract.ts';
import { copyItem, itemKeys, useItem } from '../api.ts';
import { QuestionPreview } from '../question-view.tsx';
import { useWay } from '../use-way.ts';
import { ItemEditor } from './item-editor.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** One question of the bank: written, tried and published; one of a colleague is read, tried and copied. */
export function ItemPage() {
  const { t } = useLingui();
  const { itemId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useItem(itemId);
  const [loads, setLoads] = useState(0);
  const title = data?.title || t`New question`;
  const way = useWay(title);
  const reload = () => void refetch().then(() => setLoads((count) => count + 1));
  if (data?.isMine) return <ItemEditor key={`${data.id} ${loads}`} item={data} onReload={reload} />;
  return (
    <Page title={title} crumbs={way} lede={data?.ownerName && <Trans>Shared by {data.ownerName}. Copy it to change it.</Trans>} {...(data && { actions: <CopyButton item={data} /> })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <OfColleague item={data} />}
    </Page>
  );
}

function CopyButton({ item }: { item: ItemDetail }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key] = useState(() => newId());
  const [problem, setProblem] = useState('');
  const copy = async () => {
    try {
      const made = await copyItem({ key, from: { itemId: item.id } });
      await client.invalidateQueries({ queryKey: itemKeys.list });
      await navigate({ to: '/home/assessments/bank/$itemId', params: { itemId: made.id } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
  };
  return <>{problem !== '' && <span className="small" role="alert">{problem}</span>}<Button variant="primary" icon="copy" onClick={() => void copy()}><Trans>Copy it to your bank</Trans></Button></>;
}

function OfColleague({ item }: { item: ItemDetail }) {
  const [isListed, setListed] = useState(false);
  return (
    <div className="stack">
      <div className="card question"><QuestionPreview body={item.body} /></div>
      <Note title={<Trans>Version {item.version}</Trans>}><Trans>Nothing that you try here is kept.</Trans> <Button size="sm" variant="plain"
        onClick={() => setListed(true)}><Trans>Versions</Trans></Button></Note>
      {isListed && <VersionsDialog itemId={item.id} version={item.version} isMine={false} isChanged={false} flush={() => Promise.resolve(null)} onRestored={() => {}}
        onClose={() => setListed(false)} />}
    </div>
  );
}
