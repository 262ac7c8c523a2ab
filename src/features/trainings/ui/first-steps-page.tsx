import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDocuments } from '#features/documents/ui/public.tsx';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, Progress, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { firstStepIds, takenSteps, type FirstStepId } from '../first-steps.ts';

const words: Record<FirstStepId, { title: MessageDescriptor; how: MessageDescriptor; to: string; action: MessageDescriptor }> = {
  'add-document': { title: msg`Add a source you teach from`, how: msg`A chapter, a policy, your notes. Slate reads it page by page and only you can open it.`, to: '/slatechat', action: msg`Add a document` },
  'ask-question': { title: msg`Ask it a question and check the citation`, how: msg`Press the page mark behind a sentence: the page opens with the very words marked. What is not in the document is said so.`, to: '/slatechat', action: msg`Ask` },
  'second-document': { title: msg`Ask across two sources`, how: msg`Add a second document and ask one question over both. Each quotation names the document it comes from.`, to: '/slatechat', action: msg`Add another` },
  'pin-conversation': { title: msg`Keep a conversation at hand`, how: msg`Pin it in History: it stays on top of the list until you unpin it.`, to: '/slatehistory', action: msg`Open History` },
  'ten-questions': { title: msg`Ask ten questions`, how: msg`By then you know which questions it answers well: those whose answer stands somewhere in words.`, to: '/slatechat', action: msg`Ask` },
};

/** A first training by doing: each step is taken when the work itself shows it. */
export function FirstStepsPage() {
  const { i18n, t } = useLingui();
  const documents = useDocuments();
  const threads = useRecentThreads();
  const failed = [documents, threads].find(({ isError }) => isError);
  const taken = documents.data && threads.data ? takenSteps(documents.data, threads.data) : null;
  const done = taken ? firstStepIds.filter((id) => taken[id]).length : 0;
  const next = taken ? firstStepIds.find((id) => !taken[id]) : undefined;
  return (
    <Page title={t`My Trainings`} lede={<Trans>First steps with Slate. A step is taken by doing it, and your own work shows that you did.</Trans>}>
      {failed && <ErrorState error={failed.error} onRetry={() => void Promise.all([documents.refetch(), threads.refetch()])} />}
      {!failed && !taken && <SkeletonList rows={5} />}
      {taken && (
        <div className="stack">
          <div className="row row--between"><h2><Trans>Getting to know your sources</Trans></h2><span className="small muted num"><Trans>{done} of {firstStepIds.length} steps</Trans></span></div>
          <Progress value={done} max={firstStepIds.length} label={t`Steps taken`} />
          <ol className="list list--card">
            {firstStepIds.map((id) => (
              <li key={id}>
                <span className={taken[id] ? 'tile' : 'tile tile--plain'}><Icon name={taken[id] ? 'check' : 'circle-dashed'} /></span>
                <div className="grow"><div className="title">{i18n._(words[id].title)}</div><div className="small muted">{i18n._(words[id].how)}</div></div>
                {taken[id] ? <span className="small muted"><Trans>Done</Trans></span> : <Link to={words[id].to} className={buttonClass({ size: 'sm', ...(id === next && { variant: 'primary' as const }) })}>{i18n._(words[id].action)}</Link>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Page>
  );
}
