import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Progress, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import type { RosterImport } from '../contract.ts';
import { checkImport, discardImport, stopImport } from './api.ts';
import { Differences } from './differences.tsx';
import { DoneImports, JustApplied } from './done-imports.tsx';
import { MappingStep } from './mapping-step.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { StartImport } from './start-import.tsx';
import { useImportChange, useRosters } from './use-rosters.ts';
import './rosters.css';

/** Roster import: a file comes in, its differences are looked at, applied, and taken back. */
export function RostersPage() {
  const { t } = useLingui();
  const home = useRosters();
  const [isSetting, setSetting] = useState(false);
  /** The import that was worked on here, to say what became of it. */
  const [seen, setSeen] = useState<string | null>(null);
  const open = home.data?.open ?? null;
  if (open && open.id !== seen) setSeen(open.id);
  const ended = home.data?.done.find(({ id, status }) => id === seen && status === 'applied');
  return (
    <SchoolFrame title={t`Roster import`} lede={<Trans>Pupils, teachers, classes and terms from your school’s system. Nothing changes before you have seen it.</Trans>}
      actions={<>{open && <Discard given={open} />}{home.data && <Button onClick={() => setSetting(true)}><Trans>Settings</Trans></Button>}</>}>
      {home.error && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
      {home.isPending && <SkeletonList rows={4} />}
      {open && !open.isMine && <div className="mb-4"><Note title={<Trans>{open.startedBy ?? t`Somebody`} began this import.</Trans>}><Trans>There is one at a time, and every admin can go on with it.</Trans></Note></div>}
      {open && <OpenImport key={open.id} given={open} />}
      {home.data && !open && <div className="stack">{ended && <JustApplied given={ended} />}<StartImport /></div>}
      {home.data && <DoneImports done={home.data.done} />}
      {isSetting && home.data && <SettingsDialog settings={home.data.settings} onClose={() => setSetting(false)} />}
    </SchoolFrame>
  );
}

function OpenImport({ given }: { given: RosterImport }) {
  const [isChangingColumns, setChangingColumns] = useState(false);
  const again = useImportChange(() => checkImport(given.id, { mappings: given.files.flatMap(({ mapping }) => (mapping ? [mapping] : [])), options: given.options }));
  if (given.status === 'checking' || given.status === 'applying') return <AtWork given={given} />;
  // Another file makes it begin anew with its columns in the list.
  if (given.status === 'mapping' || isChangingColumns) return <MappingStep key={given.files.length} given={given} onChecking={() => setChangingColumns(false)} />;
  return <Differences given={given} onLookAgain={() => again.mutate(undefined)} onChangeColumns={() => setChangingColumns(true)} />;
}

function AtWork({ given }: { given: RosterImport }) {
  const { t } = useLingui();
  const stop = useImportChange(() => stopImport(given.id));
  const isChecking = given.status === 'checking';
  return (
    <section className="card" aria-live="polite">
      <h2>{isChecking ? <Trans>Comparing the file with your school</Trans> : <Trans>Applying the changes</Trans>}</h2>
      <p className="muted mt-2 mb-4">{isChecking ? <Trans>Nothing is changed by this. You can leave the page and come back.</Trans> : <Trans>All of it happens at once, or none of it. This takes a moment.</Trans>}</p>
      {isChecking && <Progress value={given.progress} max={100} label={t`Compared`} />}
      {isChecking && <div className="row mt-4"><Button disabled={stop.isPending} onClick={() => stop.mutate(undefined)}><Trans>Stop</Trans></Button></div>}
    </section>
  );
}

function Discard({ given }: { given: RosterImport }) {
  const discard = useImportChange(() => discardImport(given.id));
  return given.status === 'applying' ? null : <Button variant="plain" disabled={discard.isPending} onClick={() => discard.mutate(undefined)}><Trans>Throw this import away</Trans></Button>;
}
