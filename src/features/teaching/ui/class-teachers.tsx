import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { PersonFinder } from '#features/people/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { showToast } from '#client/components/toast.tsx';
import { usePersona } from '#client/persona-context.ts';
import type { ClassPage } from '../contract.ts';
import { Avatar } from './names.tsx';

/** Who teaches a class; one of them takes another one in. */
export function ClassTeachers({ page: { teachers, class: { id: classId, name } } }: { page: ClassPage }) {
  const { t } = useLingui();
  const { session: { user } } = usePersona();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="teachers-title">
      <div className="section-head"><h2 id="teachers-title"><Trans>Who teaches here</Trans></h2></div>
      <ul className="list list--card">
        {teachers.map((teacher) => (
          <li key={teacher.id}><Avatar name={teacher.name} /><div className="grow"><p className="title">
            <bdi>{teacher.name}</bdi>{teacher.id === user.id && <span className="muted"> <Trans>(you)</Trans></span>}</p></div></li>
        ))}
      </ul>
      <p className="row mt-3">
        <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}><Trans>Add a co-teacher</Trans></Button>
        <Link className={buttonClass({ size: 'sm' })} to="/home/classes/$classId/guardians" params={{ classId }}><Trans>Links for guardians</Trans></Link>
      </p>
      {isAdding && (
        <Dialog title={<Trans>Add a co-teacher</Trans>} description={<Trans>They see everything in {name} that you see, at once. An admin takes somebody out again.</Trans>}
          onClose={() => setAdding(false)}>
          <div className="mt-4"><PersonFinder classId={classId} as="teacher"
            onAdded={(person) => { showToast(t`${person.name} teaches here now.`); void queries.invalidateQueries({ queryKey: ['class-page', classId] }); }} /></div>
          <div className="dialog__foot mt-4"><Button onClick={() => setAdding(false)}><Trans>Done</Trans></Button></div>
        </Dialog>
      )}
    </section>
  );
}
