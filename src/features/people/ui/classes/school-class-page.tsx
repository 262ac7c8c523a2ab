import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { ClassMember, ClassRole, Roster } from '../../contract.ts';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { addMember, archiveClass, removeMember } from './api.ts';
import { ClassForm } from './class-form.tsx';
import { PersonFinder } from './person-finder.tsx';
import { useRoster, useRosterChange, useTerms } from './use-classes.ts';
import './classes.css';

/** One class, as an admin keeps it: what it is called, who teaches it, who is in it, and whether it goes on. */
export function SchoolClassPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRoster(classId);
  const [isChanging, setChanging] = useState(false);
  return (
    <SchoolFrame
      title={data?.class.name ?? t`Class`} lede={data && <What roster={data} />}
      actions={data && <><Archive roster={data} /><Button icon="pencil" aria-haspopup="dialog" onClick={() => setChanging(true)}><Trans>Change</Trans></Button></>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={6} />}
      {data && (
        <div className="stack stack--lg">
          {data.class.archivedAt !== null && <Archived at={data.class.archivedAt} />}
          <Members roster={data} as="teacher" />
          <Members roster={data} as="student" />
        </div>
      )}
      {data && isChanging && <ClassForm schoolClass={data.class} onClose={() => setChanging(false)} onSaved={() => showToast(t`The class is changed.`)} />}
    </SchoolFrame>
  );
}

function What({ roster: { class: { subject, grade, termId } } }: { roster: Roster }) {
  const { data } = useTerms();
  const term = data?.find(({ id }) => id === termId)?.name;
  return term === undefined ? <Trans>{subject}, grade {grade}, the whole year.</Trans> : <Trans>{subject}, grade {grade}, {term}.</Trans>;
}

function Archived({ at }: { at: string }) {
  const { i18n } = useLingui();
  const when = sayWhen(at, i18n.locale);
  return <Note title={<Trans>Archived ({when})</Trans>}><Trans>Its teachers do not see it any more. Everything that its pupils did is kept; bring it back to change who is in it.</Trans></Note>;
}

/** Puts a class away or brings it back; either can be taken back at once. */
function Archive({ roster: { class: { id, archivedAt } } }: { roster: Roster }) {
  const { t } = useLingui();
  const change = useRosterChange((isArchived: boolean) => archiveClass(id, isArchived));
  // Told by the promise: what follows may be pressed on another page.
  const run = (isArchived: boolean): void => void change.mutateAsync(isArchived).then(
    () => showToast(isArchived ? t`The class is archived.` : t`The class is back.`, { label: t`Undo`, run: () => run(!isArchived) }), (error: Error) => showToast(error.message));
  return <Button disabled={change.isPending} onClick={() => run(archivedAt === null)}>{archivedAt === null ? <Trans>Archive</Trans> : <Trans>Bring it back</Trans>}</Button>;
}

function Members({ roster, as: role }: { roster: Roster; as: ClassRole }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { class: schoolClass } = roster;
  const members = roster.members.filter((member) => member.role === role);
  const isOpen = schoolClass.archivedAt === null;
  return (
    <section aria-labelledby={`members-${role}`}>
      <div className="section-head">
        <h2 id={`members-${role}`}>{role === 'teacher' ? <Plural value={members.length} _0="Teachers" one="# teacher" other="# teachers" /> : <Plural
          value={members.length} _0="Pupils" one="# pupil" other="# pupils" />}</h2>
        {isOpen && <Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>{role === 'teacher' ? <Trans>Add a teacher</Trans> : <Trans>Add pupils</Trans>}</Button>}
      </div>
      {members.length === 0
        ? <p className="card card--well small muted">{role === 'teacher' ? <Trans>Nobody teaches this class. Until somebody does, no teacher sees it.</Trans>
          : <Trans>There are no pupils in this class yet. Add them here, or all at once by a roster.</Trans>}</p>
        : <ul className="list list--card member-list">{members.map((member) => <MemberRow key={member.id} classId={schoolClass.id} member={member} />)}</ul>}
      {isAdding && (
        <Dialog title={role === 'teacher' ? <Trans>Add a teacher</Trans> : <Trans>Add pupils</Trans>}
          description={role === 'teacher' ? <Trans>All who teach a class see and do the same in it.</Trans> : <Trans>Their own record goes with them: nothing of it is lost or begins anew.</Trans>}
            onClose={() => setAdding(false)}>
          <div className="mt-4"><Finder classId={schoolClass.id} as={role} onAdded={(name) => showToast(t`${name} is in the class.`)} /></div>
          <div className="dialog__foot mt-4"><Button onClick={() => setAdding(false)}><Trans>Done</Trans></Button></div>
        </Dialog>
      )}
    </section>
  );
}

function Finder({ classId, as, onAdded }: { classId: string; as: ClassRole; onAdded: (name: string) => void }) {
  const take = useRosterChange((roster: Roster) => Promise.resolve(roster));
  return <PersonFinder classId={classId} as={as} onAdded={(person, roster) => { take.mutate(roster); onAdded(person.name); }} />;
}

function MemberRow({ classId, member: { id, name, username, role } }: { classId: string; member: ClassMember }) {
  const { t } = useLingui();
  const remove = useRosterChange((userId: string) => removeMember(classId, userId));
  const restore = useRosterChange(() => addMember(classId, username, role));
  // Told by the promise: this row is gone when somebody presses Undo.
  const undo = () => void restore.mutateAsync(undefined).then(() => showToast(t`${name} is in the class again.`), (error: Error) => showToast(error.message));
  const run = () => void remove.mutateAsync(id).then(() => showToast(t`${name} is out of the class.`, { label: t`Undo`, run: undo }), (error: Error) => showToast(error.message));
  return (
    <li>
      <div className="grow"><p className="title"><bdi>{name}</bdi></p><p className="small muted"><bdi>{username}</bdi></p></div>
      <Button size="sm" variant="plain" aria-label={t`Take out ${name}`} disabled={remove.isPending} onClick={run}><Trans>Take out</Trans></Button>
    </li>
  );
}
