import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { useDrafts } from '../tests-api.ts';
import { DraftCard } from './draft-card.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import '../tests.css';

/** Questions that were drafted from a text, each beside the sentence that it rests on: kept, changed or dropped by a person. */
export function ReviewPage() {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { data, error, refetch } = useDrafts();
  const [isDrafting, setDrafting] = useState(Boolean(search['draft']));
  const open = () => setDrafting(true);
  const count = data?.drafts.length ?? 0;
  return (
    <Page
      title={t`Drafted questions`} lede={<Trans>Read each beside its source. What you keep stands in your bank; nothing reaches a pupil before that.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: t`Drafted questions` }]}
      actions={count > 0 && <Button icon="plus" aria-haspopup="dialog" onClick={open}><Trans>Draft more</Trans></Button>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={4} />}
      {data && count === 0 && (
        <EmptyState picture="magnifier" title={<Trans>Nothing to read</Trans>} actions={<Button variant="primary" aria-haspopup="dialog" onClick={open}><Trans>Draft questions</Trans></Button>}>
          <Trans>Choose one of your documents, or a topic that they speak of. Slate looks for sentences that can be asked about and says where each stands. It works without a language model.</Trans>
        </EmptyState>
      )}
      {data && count > 0 && (
        <>
          <p className="small muted mb-4 num" role="status"><Plural value={count} one="# draft to read" other="# drafts to read" /></p>
          <ul className="stack">{data.drafts.map((draft, index) => <li key={draft.id}><DraftCard draft={draft} number={index + 1} /></li>)}</ul>
        </>
      )}
      {isDrafting && <DraftDialog onClose={() => setDrafting(false)} />}
    </Page>
  );
}
