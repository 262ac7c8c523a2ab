import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import type { Person } from '../../directory-contract.ts';
import { putInClass, takeOutOfClass } from './people-api.ts';
import { useClasses, usePersonChange } from './use-people.ts';

/** The classes of a person, and one more or one fewer. */
export function PersonClasses({ person }: { person: Person }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const classes = useClasses();
  const roles = (['student', 'teacher'] as const).filter((role) => person.personas.includes(role));
  const put = usePersonChange(person.id, ({ classId, role }: { classId: string; role: 'student' | 'teacher' }) => putInClass(person.id, classId, role));
  const takeOut = usePersonChange(person.id, (classId: string) => takeOutOfClass(person.id, classId));
  const free = (classes.data ?? []).filter(({ id }) => !person.classes.some((one) => one.id === id));
  const error = put.error ?? takeOut.error;
  const choose = (value: string) => {
    const [classId = '', role] = value.split(' ');
    if (role === 'student' || role === 'teacher') put.mutate({ classId, role });
  };
  return (
    <div>
      <h3><Trans>Classes</Trans></h3>
      <div className="chips">
        {person.classes.map(({ id, name, role }) => (
          <span key={id} className="chip chip--line person__class">
            {role === 'teacher' && person.personas.includes('student') ? <Trans>{name}, teaches</Trans> : name}
            <IconButton size="sm" icon="x" label={t`Take out of ${name}`} disabled={takeOut.isPending} onClick={() => takeOut.mutate(id)} />
          </span>
        ))}
        {person.classes.length === 0 && <span className="small muted"><Trans>no classes</Trans></span>}
      </div>
      {roles.length === 0 && <p className="small muted mt-2"><Trans>Students and teachers are in classes.</Trans></p>}
      {roles.length > 0 && !isAdding && free.length > 0 && <Button size="sm" variant="plain" onClick={() => setAdding(true)}><Trans>Add to a class</Trans></Button>}
      {isAdding && (
        <div className="field mt-2"><span className="legend" aria-hidden="true"><Trans>Add to a class</Trans></span>
          <ComboBox
            label={t`Add to a class`} placeholder={t`Choose a class`} value={null} isDisabled={put.isPending} onChange={(chosen) => { if (chosen !== null) choose(chosen); }}
            choices={free.flatMap(({ id, name }) => roles.map((role) => ({ value: `${id} ${role}`,
              label: roles.length === 1 ? name : role === 'student' ? t`${name}, as a pupil` : t`${name}, as its teacher` })))}
          />
        </div>
      )}
      {error && <p className="field__problem" role="alert">{error.message}</p>}
    </div>
  );
}
