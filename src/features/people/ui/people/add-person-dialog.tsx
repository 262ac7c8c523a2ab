import { useState, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { settings } from '#client/settings.ts';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import type { Persona } from '#shared/persona.ts';
import { addPersonInput } from '../../directory-contract.ts';
import { HandOver } from './link-dialog.tsx';
import { addPerson, makeLink, type AddPerson } from './people-api.ts';
import { personaNames, personaOrder, suggestUsername } from './person-words.tsx';
import { useClasses, usePeopleChange } from './use-people.ts';

type ComesIn = 'mail' | 'hand' | 'later';
type Props = { isInvited: boolean; onClose: () => void; onAdded: (id: string) => void };

/** Adds somebody, and says how they come in: a link by mail, a link to hand over, or later with a card or a link. */
export function AddPersonDialog({ isInvited, onClose, onAdded }: Props) {
  const { t } = useLingui();
  const canMail = settings.hasMail;
  const [comesIn, setComesIn] = useState<ComesIn>(isInvited ? (canMail ? 'mail' : 'hand') : 'later');
  const [given, setGiven] = useState({ name: '', username: '', email: '', classId: '' });
  const [personas, setPersonas] = useState<readonly Persona[]>(['student']);
  const [unfit, setUnfit] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [noLink, setNoLink] = useState('');
  const username = given.username || suggestUsername(given.name);
  // Somebody who was added and got no link is there all the same: that is said, not taken for a failure of both.
  const add = usePeopleChange(async (input: AddPerson) => {
    const person = await addPerson(input);
    if (comesIn === 'later') return { person, made: null };
    return { person, made: await makeLink(person.id, comesIn, 'invite').catch((error: unknown) => { setNoLink(error instanceof Error ? error.message : t`Slate did not answer.`); return null; }) };
  }, ({ person, made }) => {
    onAdded(person.id);
    if (comesIn === 'later' || (comesIn === 'mail' && made)) {
      onClose();
      showToast(comesIn === 'mail' ? t`${person.name} is added; the mail is on its way` : t`${person.name} is added`);
    }
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input: AddPerson = { name: given.name.trim(), username: username.trim(), email: given.email.trim() || null, personas: [...personas], classId: given.classId || null };
    const wrong = new Set(addPersonInput.safeParse(input).error?.issues.flatMap(({ path }) => path));
    if (comesIn === 'mail' && input.email === null) wrong.add('email');
    setUnfit(wrong);
    if (wrong.size === 0) add.mutate(input);
  }
  if (add.data && (add.data.made?.link || noLink)) {
    const { person, made } = add.data;
    return (
      <Dialog title={<Trans>{person.name} is added</Trans>} onClose={onClose}>
        <div className="dialog__body">
          {made?.link
            ? <HandOver link={made.link} hours={made.hours} name={person.name} />
            : <Note kind="danger" title={<Trans>But no link was made</Trans>}>{noLink} <Trans>You can make one beside the list.</Trans></Note>}
        </div>
        <div className="dialog__foot"><Button variant="primary" data-autofocus onClick={onClose}><Trans>Done</Trans></Button></div>
      </Dialog>
    );
  }
  const field = (name: keyof typeof given) => ({ value: given[name], onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }) });
  return (
    <Dialog
      title={isInvited ? <Trans>Invite somebody</Trans> : <Trans>Add a person</Trans>} onClose={onClose}
      {...(isInvited && !canMail && { description: <Trans>Mail is not set up here. You get a link to hand over instead.</Trans> })}
    >
      <form onSubmit={submit} noValidate>
        <div className="dialog__body">
          {add.error && <Note kind="danger" title={<Trans>Nobody was added</Trans>}>{add.error.message}</Note>}
          <TextField data-autofocus label={<Trans>Name</Trans>} maxLength={120} autoComplete="off" {...field('name')} problem={unfit.has('name') && t`A name of up to 120 characters.`} />
          <TextField label={<Trans>Username</Trans>} maxLength={64} autoComplete="off" autoCapitalize="none" spellCheck={false} {...field('username')} value={username}
            problem={unfit.has('username') && t`2 to 64 letters, digits, dots, dashes or underscores, beginning with a letter or digit.`} />
          <TextField label={<Trans>Email</Trans>} type="email" maxLength={254} autoComplete="off" {...field('email')} problem={unfit.has('email') && t`An address such as name@school.example.`}
            hint={comesIn === 'mail' ? undefined : <Trans>You may leave it empty.</Trans>} />
          <Personas given={personas} isUnfit={unfit.has('personas')} onChange={setPersonas} />
          <ClassField isOffered={personas.some((persona) => persona !== 'admin')} value={given.classId} onChange={(classId) => setGiven({ ...given, classId })} />
          <ComesInField value={comesIn} canMail={canMail} onChange={setComesIn} />
        </div>
        <div className="dialog__foot">
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            {comesIn === 'mail' ? <Trans>Add and send the mail</Trans> : comesIn === 'hand' ? <Trans>Add and show the link</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Personas({ given, isUnfit, onChange }: { given: readonly Persona[]; isUnfit: boolean; onChange: (personas: readonly Persona[]) => void }) {
  const { i18n } = useLingui();
  return (
    <fieldset className="field">
      <legend className="legend"><Trans>Personas</Trans></legend>
      <div className="row">
        {personaOrder.map((persona) => (
          <label key={persona} className="check"><input type="checkbox" checked={given.includes(persona)}
            onChange={(event) => onChange(event.target.checked ? [...given, persona] : given.filter((one) => one !== persona))} />{i18n._(personaNames[persona])}</label>
        ))}
      </div>
      {isUnfit && <p className="field__problem" role="alert"><Trans>Choose at least one.</Trans></p>}
    </fieldset>
  );
}

function ClassField({ isOffered, value, onChange }: { isOffered: boolean; value: string; onChange: (classId: string) => void }) {
  const { t } = useLingui();
  const classes = useClasses();
  if (!isOffered || !classes.data || classes.data.length === 0) return null;
  return (
    <div className="field"><span className="legend" aria-hidden="true"><Trans>Class</Trans></span>
      <ComboBox label={t`Class`} placeholder={t`No class yet`} value={value || null} onChange={(classId) => onChange(classId ?? '')}
        choices={classes.data.map(({ id, name }) => ({ value: id, label: name }))} />
    </div>
  );
}

function ComesInField({ value, canMail, onChange }: { value: ComesIn; canMail: boolean; onChange: (value: ComesIn) => void }) {
  const { t } = useLingui();
  const ways: Record<ComesIn, string> = { mail: t`An invitation by mail`, hand: t`A link that you hand over`, later: t`Later, by a card or a link` };
  const offered = (['mail', 'hand', 'later'] as const).filter((way) => way !== 'mail' || canMail);
  return (
    <fieldset className="field">
      <legend className="legend"><Trans>How they come in</Trans></legend>
      <div>
        {offered.map((way) => <label key={way} className="check"><input type="radio" name="comes-in" checked={value === way} onChange={() => onChange(way)} />{ways[way]}</label>)}
      </div>
    </fieldset>
  );
}
