import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { BulkInput, BulkTargets, ListedPerson } from '../../directory-contract.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { changeMany, type Wanted } from './people-api.ts';
import { personaNames, personaOrder, isPersonaName } from './person-words.tsx';
import { countOf, isSelected, noneSelected, type Selection } from './selection.ts';
import { useClasses, usePeopleChange } from './use-people.ts';

type Props = { selection: Selection; shown: readonly ListedPerson[]; /** How many match; null: it is not sure who. */ total: number | null; wanted: Wanted; onSelect: (selection: Selection) => void };

/** A sheet of cards prints so many at most. */
const mostCards = 200;

/** What can be done with everybody who is ticked. */
export function BulkBar({ selection, shown, total, wanted, onSelect }: Props) {
  const { i18n, t } = useLingui();
  const [asked, setAsked] = useState<'class' | 'grant' | 'withdraw' | 'invite' | null>(null);
  const count = countOf(selection);
  const change = usePeopleChange((input: BulkInput) => changeMany(input), ({ changed, leftOut }) => {
    onSelect(noneSelected);
    setAsked(null);
    const left = leftOut === 0 ? '' : ` ${plural(leftOut, { one: '# was left out: it is so already, or does not fit.', other: '# were left out: it is so already, or does not fit.' })}`;
    showToast(`${plural(changed, { one: '# person changed.', other: '# people changed.' })}${left}`);
  });
  if (count === 0) return null;
  const targets: BulkTargets = selection.kind === 'all' ? { query: wanted.query, show: wanted.show, classId: wanted.classId, expected: selection.count } : { ids: [...selection.ids] };
  const run = (rest: Omit<BulkInput, 'targets'>) => change.mutate({ targets, ...rest });
  const canWiden = total !== null && selection.kind === 'some' && total > shown.length && shown.every(({ id }) => isSelected(selection, id));
  const chosen = shown.filter(({ id }) => isSelected(selection, id));
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={plural(count, { one: 'For the # selected person', other: 'For the # selected people' })}>
        <strong><Plural value={count} one="# selected" other="# selected" /></strong>
        {canWiden && <Button size="sm" variant="plain" onClick={() => onSelect({ kind: 'all', count: total })}><Trans>Select all {i18n.number(total)}</Trans></Button>}
        {selection.kind === 'some' && count <= mostCards && <Link className={buttonClass({ size: 'sm' })} to="/home/school/cards" search={{ people: [...selection.ids].join(',') }}>
          <Trans>Print sign-in cards</Trans></Link>}
        <Button size="sm" disabled={change.isPending} onClick={() => setAsked('invite')}><Trans>Invite by mail</Trans></Button>
        <Button size="sm" disabled={change.isPending} onClick={() => setAsked('class')}><Trans>Add to a class</Trans></Button>
        <Button size="sm" disabled={change.isPending} onClick={() => setAsked('grant')}><Trans>Grant</Trans></Button>
        <Button size="sm" disabled={change.isPending} onClick={() => setAsked('withdraw')}><Trans>Withdraw</Trans></Button>
        {(selection.kind === 'all' || chosen.some(({ isDisabled }) => isDisabled)) && <Button size="sm" disabled={change.isPending} onClick={() => run({ kind: 'enable' })}><Trans>Enable</Trans>
          </Button>}
        {(selection.kind === 'all' || chosen.some(({ isDisabled }) => !isDisabled)) && <Button size="sm" className="btn--warn" disabled={change.isPending} onClick={() => run({ kind: 'disable' })}>
          <Trans>Disable</Trans></Button>}
        <Button size="sm" variant="plain" className="push" onClick={() => onSelect(noneSelected)}><Trans>Clear</Trans></Button>
        {change.error && asked === null && <Note kind="danger" title={t`Nothing was changed`}>{change.error.message}</Note>}
      </div>
      {asked === 'invite' && <InviteDialog count={count} targets={targets} onClose={() => setAsked(null)} />}
      {asked === 'class' && <ClassDialog count={count} error={change.error} isPending={change.isPending} onClose={() => setAsked(null)}
        onChoose={(classId) => run({ kind: 'add-to-class', classId })} />}
      {(asked === 'grant' || asked === 'withdraw') && <PersonaDialog kind={asked} count={count} error={change.error} isPending={change.isPending} onClose={() => setAsked(null)}
        onChoose={(persona) => { if (isPersonaName(persona)) run({ kind: asked, persona }); }} />}
    </>
  );
}

type AskProps = { count: number; error: Error | null; isPending: boolean; onClose: () => void; onChoose: (value: string) => void };

function ClassDialog({ count, ...props }: AskProps) {
  const { t } = useLingui();
  const classes = useClasses();
  const options = (classes.data ?? []).map(({ id, name, subject }) => ({ value: id, label: name.includes(subject) ? name : `${name}, ${subject}` }));
  return (
    <ChoiceDialog
      {...props} title={plural(count, { one: 'Add # person to a class', other: 'Add # people to a class' })} label={t`Class`} options={options} action={t`Add to the class`}
      text={<Trans>Students come in as pupils, and who is a teacher only comes in to teach it. Who is in it already stays as they are.</Trans>}
      {...(classes.isSuccess && options.length === 0 && { empty: <Trans>There is no class yet. Make one under Classes first.</Trans> })}
    />
  );
}

function PersonaDialog({ kind, count, ...props }: AskProps & { kind: 'grant' | 'withdraw' }) {
  const { i18n, t } = useLingui();
  const options = personaOrder.map((persona) => ({ value: persona, label: i18n._(personaNames[persona]) }));
  return kind === 'grant'
    ? <ChoiceDialog {...props} title={plural(count, { one: 'Grant # person a persona', other: 'Grant # people a persona' })} label={t`Persona`} options={options} action={t`Grant`}
      text={<Trans>It holds at once, in open pages too. The personas they have stay.</Trans>} />
    : <ChoiceDialog {...props} title={plural(count, { one: 'Withdraw a persona from # person', other: 'Withdraw a persona from # people' })} label={t`Persona`} options={options}
      action={t`Withdraw`} text={<Trans>It holds at once, in open pages too. Who has no other persona is left as they are, and so are you as an admin.</Trans>} />;
}

/** Beyond so many, one writes some of the name. */
const mostInList = 15;

type ChoiceProps = Omit<AskProps, 'count'> & { title: string; text: React.ReactNode; label: string; options: { value: string; label: string }[]; action: string; empty?: React.ReactNode };

function ChoiceDialog({ title, text, label, options, action, empty, error, isPending, onClose, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const isLong = options.length > mostInList;
  // Of many nothing is chosen until somebody does.
  const chosen = value || (isLong ? '' : (options[0]?.value ?? ''));
  return (
    <Dialog title={title} description={empty ?? text} onClose={onClose}>
      <div className="dialog__body">
        {error && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{error.message}</Note>}
        {!empty && isLong && <div className="field"><span className="legend" aria-hidden="true">{label}</span><ComboBox label={label} placeholder={t`Write some of the name`}
          choices={options} value={value || null}
          onChange={(chosenValue) => setValue(chosenValue ?? '')} /></div>}
        {!empty && !isLong && (
          <label className="field"><span className="legend">{label}</span>
            <select className="input" data-autofocus value={chosen} onChange={(event) => setValue(event.target.value)}>{options.map((option) => <option key={option.value}
              value={option.value}>{option.label}</option>)}</select>
          </label>
        )}
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        {!empty && <Button variant="primary" disabled={isPending || chosen === ''} onClick={() => onChoose(chosen)}>{action}</Button>}
      </div>
    </Dialog>
  );
}
