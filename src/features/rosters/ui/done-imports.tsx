import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import type { RosterImport } from '../contract.ts';
import { rollBackImport } from './api.ts';
import { ChangeTable } from './differences.tsx';
import { useImportChange } from './use-rosters.ts';

/** Right after an import: what it did, and what is next. */
export function JustApplied({ given }: { given: RosterImport }) {
  const { i18n } = useLingui();
  const { counts } = given;
  if (!counts) return null;
  return (
    <Note kind="correct" title={<Trans>It is done: {i18n.number(counts.new)} new, {i18n.number(counts.changed)} changed, {i18n.number(counts.leaving)} left.</Trans>}>
      <p><Trans>Pupils have no passwords: they sign in with a card, or as your school has set sign-on.</Trans></p>
      {counts.newStudents > 0 && <p className="mt-2"><Link to="/home/school/cards" className={buttonClass({ variant: 'primary' })}><Trans>Print sign-in cards</Trans></Link></p>}
    </Note>
  );
}

/** The imports that were carried out, the newest first; the last one can be taken back. */
export function DoneImports({ done }: { done: RosterImport[] }) {
  if (done.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head"><h2><Trans>Earlier imports</Trans></h2></div>
      <ul className="list list--card">{done.map((one) => <DoneImport key={one.id} given={one} />)}</ul>
    </section>
  );
}

function DoneImport({ given }: { given: RosterImport }) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const roll = useImportChange(() => rollBackImport(given.id));
  const { counts, appliedAt, rolledBackAt, status } = given;
  const names = given.files.map(({ name }) => name).join(', ');
  return (
    <li className="roster-done">
      <div className="grow">
        <p className="title">{names}</p>
        <p className="small muted">
          {appliedAt && <Trans>Applied {sayWhen(appliedAt, i18n.locale)}</Trans>}{given.startedBy !== null && <>, {given.startedBy}</>}. {counts
            && <Trans>{i18n.number(counts.new)} new, {i18n.number(counts.changed)} changed, {i18n.number(counts.leaving)} left.</Trans>}{' '}
          {rolledBackAt && <Trans>Rolled back {sayWhen(rolledBackAt, i18n.locale)}.</Trans>}{status === 'rolling-back' && <Trans>Being rolled back.</Trans>}
        </p>
        {given.problem !== null && <p className="small"><strong>{given.problem}</strong></p>}
      </div>
      <Button size="sm" variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Trans>What it changed</Trans></Button>
      {given.canRollBack && <Button size="sm" icon="undo" onClick={() => setAsking(true)}><Trans>Roll back</Trans></Button>}
      {isOpen && counts && <div className="roster-done__changes"><ChangeTable given={given} counts={counts} /></div>}
      {isAsking && (
        <Dialog title={<Trans>Roll this import back?</Trans>} description={<Trans>What it changed becomes as it was. Whoever it brought and who has not used Slate yet goes again. What somebody changed or used since stays, and you are told.</Trans>} onClose={() => setAsking(false)}>
          {roll.error && <p className="field__problem" role="alert">{roll.error.message}</p>}
          <div className="dialog__foot">
            <Button onClick={() => setAsking(false)}><Trans>Cancel</Trans></Button>
            <Button variant="danger" disabled={roll.isPending} onClick={() => roll.mutate(undefined, { onSuccess: () => setAsking(false) })}><Trans>Roll back</Trans></Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
