import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import { toolsOf, type Tool } from '../tools.ts';
import { SummariseDialog } from './summarise-dialog.tsx';
import { toolWords } from './tool-words.ts';

/** The gallery: what can be done here, by name or by a word of what it does. @param children what stands above it */
export function ToolsPage({ children }: { children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { role } = usePersona();
  const [words, setWords] = useState('');
  const [isSummarising, setSummarising] = useState(false);
  const wanted = words.trim().toLocaleLowerCase();
  const found = toolsOf(role).filter(({ id }) => `${i18n._(toolWords[id].name)} ${i18n._(toolWords[id].sentence)}`.toLocaleLowerCase().includes(wanted));
  return (
    <Page title={t`Slate Tools`} lede={role === 'student' ? <Trans>Tools that help you think. Your own words stay yours.</Trans> : <Trans>What Slate can do for you now, each with its sources shown.</Trans>}>
      {children}
      <SearchField label={t`Find a tool`} value={words} maxLength={80} onChange={(event) => setWords(event.target.value)} />
      <p className="visually-hidden" role="status"><Trans>{found.length} tools</Trans></p>
      <ul className="tools">
        {found.map((tool) => <li key={tool.id}><ToolCard tool={tool} onSummarise={() => setSummarising(true)} /></li>)}
      </ul>
      {found.length === 0 && (
        <EmptyState picture="magnifier" title={<Trans>No tool mentions “{words.trim()}”</Trans>} actions={<Button onClick={() => setWords('')}><Trans>Show all tools</Trans></Button>}>
          <Trans>Try a word for what you want to make or find out.</Trans>
        </EmptyState>
      )}
      <section className="section">
        <div className="section-head"><h2><Trans>What you made lately</Trans></h2><Link to="/slatehistory" className="small"><Trans>All in History</Trans></Link></div>
        <RecentWork />
      </section>
      {isSummarising && <SummariseDialog onClose={() => setSummarising(false)} />}
    </Page>
  );
}

function ToolCard({ tool, onSummarise }: { tool: Tool; onSummarise: () => void }) {
  const { i18n } = useLingui();
  const { name, sentence, icon } = toolWords[tool.id];
  const content = (
    <>
      <span className="tile"><Icon name={icon} /></span>
      <span className="tool__name">{i18n._(name)}</span>
      <span className="small muted">{i18n._(sentence)}</span>
      <span className="small muted tool__foot"><Icon name="check" size="sm" /><Trans>Works without a model</Trans></span>
    </>
  );
  if (tool.id === 'summarise') return <button type="button" className="card tool" aria-haspopup="dialog" onClick={onSummarise}>{content}</button>;
  return <Link to={tool.to} className="card tool">{content}</Link>;
}

function RecentWork() {
  const { i18n } = useLingui();
  const { data, isPending, error, refetch } = useRecentThreads();
  if (isPending) return <SkeletonList rows={2} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="card card--well small muted"><Trans>Nothing yet. What you ask and summarise stands here, so that you can go on with it.</Trans></p>;
  return (
    <ul className="list list--card">
      {data.slice(0, 5).map((thread) => (
        <li key={thread.id}>
          <span className="tile tile--plain"><Icon name={thread.kind === 'documents' ? 'file-search' : 'messages'} /></span>
          <Link className="grow title quiet-link" to={thread.kind === 'documents' ? '/slatechat' : '/slateassist'} search={{ thread: thread.id }}>{thread.title}</Link>
          <span className="small muted num">{sayWhen(thread.updatedAt, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
