import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { newId } from '#shared/ids.ts';
import { ExportDialog } from '#features/items/ui/public-teaching.tsx';
import { addSection } from '../../change-test.ts';
import type { TestDetail } from '../../tests-contract.ts';
import { exportTest, findTest, useArchiveTest, useCopyTest } from '../tests-api.ts';
import { FaultList } from './fault-list.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SavedWords } from './saved-words.tsx';
import { SectionCard } from './section-card.tsx';
import { TestRules } from './test-rules.tsx';
import { useTestDraft } from './use-test-draft.ts';
import '../tests.css';

/** A test as it is written. */
export function TestPage() {
  const { t } = useLingui();
  const { testId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({ queryKey: ['tests', testId], queryFn: () => findTest(testId), staleTime: Infinity, refetchOnWindowFocus: false, gcTime: 0 });
  if (data) return <Editor key={`${data.id} ${String(data.isArchived)}`} test={data} />;
  return (
    <Page title={t`Test`} crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: t`Test` }]}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={5} />}
    </Page>
  );
}

function Editor({ test }: { test: TestDetail }) {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const draft = useTestDraft(test);
  const [opened, setOpened] = useState<'give' | 'preview' | 'export' | null>(search['give'] ? 'give' : search['preview'] ? 'preview' : null);
  const { body, saved, change } = draft;
  const title = body.title === '' ? t`Test without a title` : body.title;
  const isFaultless = saved.faults.length === 0;
  const canEdit = test.canEdit && draft.state.kind !== 'conflict';
  return (
    <Page
      title={title} crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: title.length > 60 ? `${title.slice(0, 57)}…` : title }]}
      lede={<><Plural value={saved.questions} one="# question" other="# questions" />, <Plural value={saved.points} one="# point" other="# points" />. <SavedWords
        state={draft.state} savedAt={saved.savedAt} version={test.version} isChanged={saved.isChanged} /></>}
      actions={<>
        <Button aria-haspopup="dialog" disabled={saved.questions === 0} onClick={() => void draft.flush().then(() => setOpened('preview'))}><Trans>Preview as a pupil</Trans></Button>
        <Link className={buttonClass()} to="/home/assessments/tests/$testId/paper" params={{ testId: test.id }}><Trans>On paper</Trans></Link>
        <Button aria-haspopup="dialog" disabled={saved.questions === 0} onClick={() => void draft.flush().then(() => setOpened('export'))}><Trans>Export</Trans></Button>
        {!test.isArchived && <Button variant="primary" aria-haspopup="dialog" disabled={!isFaultless && test.version === 0} onClick={() => setOpened('give')}><Trans>Give</Trans></Button>}
      </>}
    >
      <Notices test={test} draft={draft} />
      <div className="cols cols--rail">
        <div>
          <fieldset className="bare" disabled={!canEdit}>
            <TextField label={<Trans>Title</Trans>} value={body.title} maxLength={160} onChange={(event) => change((now) => ({ ...now, title: event.target.value }))} />
            {canEdit && <FaultList faults={saved.faults} />}
            <div className="mt-6">
              {body.sections.map((section, index) => (
                <SectionCard key={section.id} testId={test.id} section={section} index={index} body={body} items={saved.items} faults={saved.faults} change={change}
                  canEdit={canEdit} flush={draft.flush} />
              ))}
            </div>
            {canEdit && <Button icon="plus" disabled={body.sections.length >= 30} onClick={() => change(addSection)}><Trans>Add a section</Trans></Button>}
          </fieldset>
        </div>
        <aside aria-label={t`How it is taken`}><fieldset className="bare" disabled={!canEdit}><TestRules testId={test.id} body={body} items={saved.items}
          change={change} flush={draft.flush} /></fieldset></aside>
      </div>
      {opened === 'give' && <GiveDialog test={test} draft={draft} onClose={() => setOpened(null)} />}
      {opened === 'export' && (
        <ExportDialog title={<Trans>Export this test</Trans>} description={<Trans>With the newest version of each question, and its key.</Trans>}
          make={(format) => exportTest(test.id, format)} onClose={() => setOpened(null)} />
      )}
      {opened === 'preview' && <PreviewDialog testId={test.id} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Notices({ test, draft: { state } }: { test: TestDetail; draft: ReturnType<typeof useTestDraft> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const copy = useCopyTest();
  const archive = useArchiveTest();
  if (state.kind === 'conflict') return (
    <div className="mb-6"><Note kind="danger" title={<Trans>This test was changed in another window</Trans>}>
      <p><Trans>What you typed here since then is not saved. Copy what you need from this page before you open it again.</Trans></p>
      <Button size="sm" className="mt-2" onClick={() => { void client.resetQueries({ queryKey: ['tests', test.id] }); }}><Trans>Open it again</Trans></Button>
    </Note></div>
  );
  if (state.kind === 'refused') return <div className="mb-6"><Note kind="danger" title={<Trans>This is not saved</Trans>}>{state.says}</Note></div>;
  if (test.isArchived) return (
    <div className="mb-6"><Note title={<Trans>This test is put away</Trans>}><Button size="sm" disabled={archive.isPending} onClick={() => archive.mutate({ testId: test.id,
      isArchived: false })}><Trans>Bring it back</Trans></Button></Note></div>
  );
  if (!test.canEdit) return (
    <div className="mb-6"><Note icon="lock" title={<Trans>Another teacher wrote this test</Trans>}>
      <p><Trans>You can read it and give it in the classes you both teach. To change it, make a copy of your own.</Trans></p>
      <Button size="sm" className="mt-2" disabled={copy.isPending} onClick={() => copy.mutate({ testId: test.id,
        key: newId() }, { onSuccess: ({ id }) => void navigate({ to: '/home/assessments/tests/$testId', params: { testId: id } }) })}><Trans>Make a copy</Trans></Button>
    </Note></div>
  );
  return null;
}
