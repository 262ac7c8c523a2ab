import { useMemo, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Maths } from '#client/components/maths.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { Page } from '#client/page.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import { hasMistakes, isEditedKind, textAt, textsAt, Tools, type EditorTools, type MathsKind } from '#features/content/ui/public-teaching.tsx';
import { ApiError } from '#features/session/ui/public.tsx';
import { newId } from '#shared/ids.ts';
import { itemFault, type ItemDetail, type ItemFault } from '../../contract.ts';
import { changeItems, copyItem, itemKeys, keepPicture, publishItem, useCauses, useReading } from '../api.ts';
import { kindWords } from '../kind-words.ts';
import { pictureAddress } from '../picture-address.ts';
import { type Shared, ShareDialog } from '../share-dialog.tsx';
import { usePaused } from '../use-paused.ts';
import { useWay } from '../use-way.ts';
import { FaultList } from './fault-list.tsx';
import { PlaceSection } from './place-section.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { AnswerSection, FeedbackSection, HelpSection, MistakesSection, QuestionSection } from './sections.tsx';
import { TestsPart } from './tests-part.tsx';
import { type SavedState, useDraft } from './use-draft.ts';
import { VariablesSection } from './variables-section.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import '../items.css';

const refusal = z.object({ faults: z.array(itemFault) });

/** Writing a question, with what a pupil sees beside it. */
export function ItemEditor({ item, onReload }: { item: ItemDetail; onReload: () => void }) {
  const { i18n, t } = useLingui();
  const draft = useDraft(item);
  const { body, change } = draft;
  const [version, setVersion] = useState(item.version);
  const [asked, setAsked] = useState<'versions' | 'share' | null>(null);
  const [shared, setShared] = useState<Shared>({ sharing: item.sharing, classIds: item.classIds });
  // What is taken over from elsewhere is written into fields that keep what is typed.
  const [taken, setTaken] = useState(0);
  const publishing = usePublish(item.id, draft, (detail) => { setVersion(detail.version); setTaken((count) => count + 1); });
  const { faults } = publishing;
  const { data: known } = useCauses(textsAt(body, 'skills')[0]);
  const tools = useMemo((): EditorTools => ({
    renderReading: (kind, text) => <Reading kind={kind} text={text} />, faultAt: (path) => faults.find(({ at }) => at === path)?.message,
    faultIn: (path) => faults.find(({ at }) => at === path || at.startsWith(`${path}.`))?.message, causes: known?.causes ?? [],
    keepPicture: async (file) => { const { asset, width, height } = await keepPicture(file); return { asset, width, height }; }, addressOf: pictureAddress,
  }), [faults, known]);
  const title = textAt(body, 'title') || t`New question`;
  const way = useWay(title);
  const kind = typeof body['answer'] === 'object' && body['answer'] !== null && 'kind' in body['answer'] ? String(body['answer'].kind) : '';
  return (
    <Page
      title={title} crumbs={way} lede={isEditedKind(kind) ? i18n._(kindWords[kind].name) : undefined}
      actions={<>
        <Saved state={draft.state} />
        <Button icon="history" onClick={() => setAsked('versions')}><Trans>Versions</Trans></Button>
        <Button variant="primary" disabled={publishing.isPending || !draft.isChanged || draft.state.kind === 'stopped'}
          onClick={publishing.publish}><Trans>Publish version {version + 1}</Trans></Button>
        <EditorMenu item={item} onShare={() => setAsked('share')} />
      </>}
    >
      <Tools value={tools}>
        <Notes item={item} state={draft.state} publishing={publishing} onReload={onReload} />
        <p className="item-jump mb-4"><a href="#as-a-pupil"><Trans>See it as a pupil, below</Trans></a></p>
        {/* What is typed while it is being published would be part of no version. */}
        <div className="cols cols--rail item-cols" inert={publishing.isPending} aria-busy={publishing.isPending}>
          <div className="card item-card" key={taken}>
            <QuestionSection body={body} onChange={change} />
            <AnswerSection body={body} onChange={change}><TestsPart body={body} onChange={change} /></AnswerSection>
            <MistakesSection body={body} onChange={change} />
            <FeedbackSection body={body} onChange={change} />
            <HelpSection body={body} onChange={change} />
            <VariablesSection body={body} onChange={change} />
            <PlaceSection body={body} onChange={change} />
          </div>
          <div className="item-rail">
            <PreviewPanel body={body} onChange={change} />
            <section className="card stack stack--sm">
              <h2 className="h3">{draft.isChanged ? <Trans>Version {version + 1}, a draft</Trans> : <Trans>Version {version}</Trans>}</h2>
              <p className="small muted">{version === 0 ? <Trans>Tests can take it once it is published.</Trans> : <Trans>Tests keep the version they were given with.</Trans>}</p>
              {draft.isChanged && version > 0 && <TextField label={<Trans>What changed</Trans>} value={publishing.note} maxLength={200} onChange={({ target }) => publishing.setNote(target.value)} />}
            </section>
            {hasMistakes(kind) && kind !== 'text' && <p className="hint"><Trans>Answers are compared by exact computation, with no model.
              Two mistakes that are the same expression are refused.</Trans></p>}
          </div>
        </div>
      </Tools>
      {asked === 'versions' && <VersionsDialog itemId={item.id} version={version} isMine isChanged={draft.isChanged} flush={draft.flush}
        onRestored={(detail) => { draft.take(detail); setTaken((count) => count + 1); }} onClose={() => setAsked(null)} />}
      {asked === 'share' && <Sharing itemId={item.id} shared={shared} onShared={setShared} onClose={() => setAsked(null)} />}
    </Page>
  );
}

type Publishing = ReturnType<typeof usePublish>;

function usePublish(itemId: string, draft: ReturnType<typeof useDraft>, onPublished: (detail: ItemDetail) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<readonly ItemFault[]>([]);
  const problem = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const revision = await draft.flush();
      if (revision === null) throw new Error(t`What is written could not be saved first. Try again when it says that it is saved.`);
      return publishItem(itemId, revision, note);
    },
    onSuccess: async (detail) => {
      draft.take(detail);
      onPublished(detail);
      setFaults([]);
      setNote('');
      const number = detail.version;
      showToast(t`Version ${number} is published.`);
      await Promise.all([itemKeys.list, itemKeys.filters, itemKeys.versions(itemId)].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (reason) => {
      setFaults(reason instanceof ApiError ? refusal.safeParse(reason.details).data?.faults ?? [] : []);
      requestAnimationFrame(() => problem.current?.focus());
    },
  });
  return { publish: () => mutate(), isPending, error, faults, note, setNote, problem };
}

/** What stands above the form: what is wrong, whose it is like, where it came from. */
function Notes({ item, state, publishing: { error, faults, problem }, onReload }: { item: ItemDetail; state: SavedState; publishing: Publishing; onReload: () => void }) {
  const [twin] = item.like;
  return (
    <div className="stack mb-4">
      {state.kind === 'stopped' && <Note kind="danger" title={state.isConflict ? <Trans>Saved somewhere else in the meantime</Trans> : <Trans>This was not saved</Trans>}>
        {state.message} {state.isConflict && <Button size="sm" onClick={onReload}><Trans>Load it again</Trans></Button>}</Note>}
      {error && (
        <div ref={problem} tabIndex={-1}>
          <Note kind="danger" title={<Trans>It is not published yet</Trans>}>
            {faults.length === 0 ? error.message : <FaultList faults={faults} />}
          </Note>
        </div>
      )}
      {item.isToReview && <Note title={<Trans>Drafted by a machine</Trans>}><Trans>Read it, mend it, and publish it: before that no pupil sees it.</Trans></Note>}
      {item.isArchived && <Note title={<Trans>Put away</Trans>}><Trans>It is not offered for tests. Tests that have it keep it.</Trans></Note>}
      {twin && <Note icon="copy" title={<Trans>Another question asks the same</Trans>}><Link to="/home/assessments/bank/$itemId" params={{ itemId: twin.id }}>{twin.title}</Link></Note>}
    </div>
  );
}

function Saved({ state }: { state: SavedState }) {
  const { i18n } = useLingui();
  return (
    <span className="saved-state" role="status">
      <Icon name={state.kind === 'saved' ? 'check' : state.kind === 'offline' ? 'wifi-off' : 'loader'} size="sm" />
      {state.kind === 'saved' && <Trans>Saved {i18n.date(new Date(state.at), { hour: '2-digit', minute: '2-digit', hour12: false })}</Trans>}
      {(state.kind === 'saving' || state.kind === 'waiting') && <Trans>Saving...</Trans>}
      {state.kind === 'offline' && <Trans>Not saved yet: no connection. Slate tries again.</Trans>}
      {state.kind === 'stopped' && <Trans>Not saved</Trans>}
    </span>
  );
}

function Reading({ kind, text }: { kind: MathsKind; text: string }) {
  const typed = usePaused(text.trim());
  const { data } = useReading(kind, typed);
  if (text.trim() === '' || !data) return null;
  return data.readBack ? <><span className="visually-hidden">{data.readBack.text}</span><span aria-hidden="true"><Maths latex={data.readBack.latex} /></span></> : <span
    className="small muted"><Trans>not maths yet</Trans></span>;
}

function Sharing({ itemId, shared, onShared, onClose }: { itemId: string; shared: Shared; onShared: (now: Shared) => void; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const done = async (now: Shared) => {
    onShared(now);
    onClose();
    showToast(t`Saved who finds it.`);
    await client.invalidateQueries({ queryKey: itemKeys.list });
  };
  return <ShareDialog ids={[itemId]} {...shared} onDone={(_, now) => void done(now)} onClose={onClose} />;
}

/** What is done less often. */
function EditorMenu({ item, onShare }: { item: ItemDetail; onShare: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const run = (act: () => Promise<unknown>) => void act().catch((error: unknown) => showToast(error instanceof Error ? error.message : ''));
  const copy = async () => {
    const made = await copyItem({ key: newId(), from: { itemId: item.id } });
    await client.invalidateQueries({ queryKey: itemKeys.list });
    await navigate({ to: '/home/assessments/bank/$itemId', params: { itemId: made.id } });
  };
  const archive = async () => {
    await changeItems([item.id], { kind: 'archive', isArchived: !item.isArchived });
    await client.invalidateQueries({ queryKey: itemKeys.all });
    showToast(item.isArchived ? t`It is back in the bank.` : t`It is put away.`);
    await navigate({ to: '/home/assessments/bank' });
  };
  return <MoreMenu label={t`More for this question`} size="md" parts={[{ id: 'all', choices: [
    { id: 'share', name: t`Share`, icon: 'messages', run: onShare }, { id: 'copy', name: t`Make a copy`, icon: 'copy', run: () => run(copy) },
    { id: 'archive', name: item.isArchived ? t`Bring back` : t`Put away`, icon: 'trash', run: () => run(archive) },
  ] }]} />;
}
