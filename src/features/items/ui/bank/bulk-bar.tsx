import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import type { BulkChange, BulkResult, ListedItem } from '../../contract.ts';
import { changeItems, exportItems, itemKeys, undoChange, useSkills } from '../api.ts';
import { readTags } from '../editor/place-section.tsx';
import { ExportDialog } from '../export-dialog.tsx';
import { ShareDialog } from '../share-dialog.tsx';

/** What can be done with the questions that are chosen; each of it can be undone. */
export function BulkBar({ chosen, onDone }: { chosen: readonly ListedItem[]; onDone: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'tags' | 'skill' | 'share' | 'export' | null>(null);
  const ids = chosen.map(({ id }) => id);
  const refresh = () => client.invalidateQueries({ queryKey: itemKeys.all });
  const done = ({ before, kept }: BulkResult) => {
    setAsked(null);
    onDone();
    void refresh();
    const [first] = kept;
    const words = `${plural(before.length, { one: '# question changed.', other: '# questions changed.' })}${first ? ` ${first.title}: ${first.why}` : ''}`;
    const undo = async () => { await undoChange(before); await refresh(); };
    showToast(words, before.length === 0 ? undefined : { label: t`Undo`, run: () => void undo().catch((error: unknown) => showToast(error instanceof Error ? error.message : '')) });
  };
  const change = useMutation({ mutationFn: (input: BulkChange) => changeItems(ids, input), onSuccess: done });
  const [first] = chosen;
  const isAway = chosen.every(({ isArchived }) => isArchived);
  return (
    <div className="bank-bar" role="toolbar" aria-label={t`For the chosen questions`}>
      <strong className="push-end"><Plural value={ids.length} one="# chosen" other="# chosen" /></strong>
      <Button size="sm" onClick={() => setAsked('tags')}><Trans>Tags</Trans></Button>
      <Button size="sm" onClick={() => setAsked('skill')}><Trans>Skill</Trans></Button>
      <Button size="sm" onClick={() => setAsked('share')}><Trans>Share</Trans></Button>
      <Button size="sm" onClick={() => setAsked('export')}><Trans>Export</Trans></Button>
      <Button size="sm" disabled={change.isPending} onClick={() => change.mutate({ kind: 'archive', isArchived: !isAway })}>{isAway ? <Trans>Bring back</Trans> : <Trans>Put away</Trans>}</Button>
      <IconButton size="sm" icon="x" label={t`Choose none`} onClick={onDone} />
      {change.error && asked === null && <span className="small" role="alert">{change.error.message}</span>}
      {asked === 'tags' && <TagsDialog problem={change.error?.message} isBusy={change.isPending} tags={[...new Set(chosen.flatMap(({ tags }) => tags))]}
        onSave={(add, remove) => change.mutate({ kind: 'tags', add, remove })} onClose={() => setAsked(null)} />}
      {asked === 'skill' && <SkillDialog problem={change.error?.message} isBusy={change.isPending} onSave={(skillId) => change.mutate({ kind: 'skill', skillId })} onClose={() => setAsked(null)} />}
      {asked === 'export' && (
        <ExportDialog title={<Plural value={ids.length} one="Export # question" other="Export # questions" />} description={<Trans>The newest version of each, with its key.</Trans>}
          make={(format) => exportItems(ids, format)} onClose={() => setAsked(null)} />
      )}
      {asked === 'share' && first && <ShareDialog ids={ids} sharing={first.sharing} classIds={[]} onDone={done} onClose={() => setAsked(null)} />}
    </div>
  );
}

type AskProps = { problem: string | undefined; isBusy: boolean; onClose: () => void };

function TagsDialog({ tags, problem, isBusy, onSave, onClose }: AskProps & { tags: readonly string[]; onSave: (add: string[], remove: string[]) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const add = readTags(typed);
  const toggle = (tag: string) => setRemoved((before) => { const next = new Set(before); if (!next.delete(tag)) next.add(tag); return next; });
  return (
    <Dialog title={<Trans>Tags</Trans>} onClose={onClose}>
      <TextField label={<Trans>Add</Trans>} hint={<Trans>With commas between them.</Trans>} value={typed} data-autofocus="" onChange={({ target }) => setTyped(target.value)} />
      {tags.length > 0 && <fieldset className="mt-2"><legend className="small muted"><Trans>Take away</Trans></legend>
        <div className="filters" aria-label={t`Take away`}>{tags.map((tag) => <button key={tag} type="button" className="filter" aria-pressed={removed.has(tag)}
          onClick={() => toggle(tag)}>{tag}</button>)}</div></fieldset>}
      {problem !== undefined && <p className="field__problem" role="alert">{problem}</p>}
      <div className="row mt-4"><Button variant="primary" disabled={isBusy || (add.length === 0 && removed.size === 0)} onClick={() => onSave(add, [...removed])}><Trans>Save</Trans></Button><Button
        onClick={onClose}><Trans>Cancel</Trans></Button></div>
    </Dialog>
  );
}

function SkillDialog({ problem, isBusy, onSave, onClose }: AskProps & { onSave: (skillId: string) => void }) {
  const { t } = useLingui();
  const skills = useSkills();
  const [skillId, setSkillId] = useState<string | null>(null);
  return (
    <Dialog title={<Trans>First skill</Trans>} description={<Trans>Each question gets a new version: its answers then count for this skill.</Trans>} onClose={onClose}>
      <ComboBox label={t`Skill`} placeholder={t`Write some of its name`} value={skillId} choices={(skills.data?.skills ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setSkillId} />
      {problem !== undefined && <p className="field__problem" role="alert">{problem}</p>}
      <div className="row mt-4"><Button variant="primary" disabled={isBusy || skillId === null} onClick={() => { if (skillId !== null) onSave(skillId); }}><Trans>Save</Trans></Button><Button
        onClick={onClose}><Trans>Cancel</Trans></Button></div>
    </Dialog>
  );
}
