import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { Loading } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { DuplicateList, Likeness, LikePerson, MergePreview, MovedKind } from '../../directory-contract.ts';
import { findMerge, mergePeople, tellApart } from './people-api.ts';
import { Avatar, PersonaChips, personaNames } from './person-words.tsx';
import { useDuplicates, usePeopleChange } from './use-people.ts';

type Pair = DuplicateList['pairs'][number];

/** Says below the list when two people may be one, and leads to them. */
export function DuplicatesNote() {
  const { data } = useDuplicates();
  const [isOpen, setOpen] = useState(false);
  const pairs = data?.pairs ?? [];
  const count = new Set(pairs.flatMap(({ one, other }) => [one.id, other.id])).size;
  if (pairs.length === 0 && !isOpen) return null;
  return (
    <div className="mt-2">
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>{data?.isMore ? <Trans>More than {count} people may be the same: look</Trans> : <Plural value={count}
        one="# person may be the same: look" other="# people may be the same: look" />}</Button>
      {isOpen && <DuplicatesDialog pairs={pairs} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** One pair after the other: two people, or one. */
function DuplicatesDialog({ pairs, onClose }: { pairs: readonly Pair[]; onClose: () => void }) {
  const [keptId, setKept] = useState<string | null>(null);
  const pair = pairs[0];
  const apart = usePeopleChange(({ one, other }: Pair) => tellApart(one.id, other.id), () => setKept(null));
  if (!pair) return <Dialog title={<Trans>That was all</Trans>} description={<Trans>Nobody else looks like somebody else.</Trans>} onClose={onClose}><div className="dialog__foot mt-4">
    <Button variant="primary" data-autofocus onClick={onClose}><Trans>Done</Trans></Button></div></Dialog>;
  const { one, other } = pair;
  const gone = keptId === one.id ? other : one;
  if (keptId !== null && (keptId === one.id || keptId === other.id)) return <MergeDialog key={keptId} keepId={keptId} goneId={gone.id} onBack={() => setKept(null)} onClose={onClose} />;
  return (
    <Dialog title={<Trans>Are they one person?</Trans>} description={<Reasons because={pair.because} />} onClose={onClose}>
      <div className="dialog__body">
        {apart.error && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{apart.error.message}</Note>}
        <div className="pair">
          {[one, other].map((person) => <PersonCard key={person.id} person={person} action={<Button size="sm" onClick={() => setKept(person.id)}><Trans>Keep this account</Trans></Button>} />)}
        </div>
      </div>
      <div className="dialog__foot">
        {pairs.length > 1 && <span className="small muted push-end"><Plural value={pairs.length - 1} one="# more after this" other="# more after these" /></span>}
        <Button onClick={onClose}><Trans>Later</Trans></Button>
        <Button variant="primary" disabled={apart.isPending} onClick={() => apart.mutate(pair)}><Trans>They are two people</Trans></Button>
      </div>
    </Dialog>
  );
}

function Reasons({ because }: { because: readonly Likeness[] }) {
  const { t } = useLingui();
  const words: Record<Likeness, string> = { class: t`they are in one class`, mail: t`their mail addresses begin alike`, username: t`their usernames differ in signs only`,
    'never-seen': t`one of them never signed in` };
  return <Trans>Their names are spelt alike, and {because.map((one) => words[one]).join(', ')}.</Trans>;
}

function PersonCard({ person, action }: { person: LikePerson; action?: React.ReactNode }) {
  const { i18n } = useLingui();
  const { name, username, email, classes, lastSeenAt } = person;
  return (
    <div className="card stack stack--sm">
      <div className="person__head"><Avatar name={name} /><div className="grow"><strong>{name}</strong>
        <p className="small muted">{username}</p>{email && <p className="small muted">{email}</p>}</div></div>
      <PersonaChips given={person.personas} />
      <p className="small">{classes.length > 0 ? classes.join(', ') : <span className="muted"><Trans>no classes</Trans></span>}</p>
      <p className="small muted">{lastSeenAt === null ? <Trans>Never signed in.</Trans> : <Trans>Last seen: {sayWhen(lastSeenAt, i18n.locale)}.</Trans>}{person.isDisabled
        && <> <Trans>Disabled.</Trans></>}</p>
      {action}
    </div>
  );
}

/** What would move, before it does: it cannot be undone. */
function MergeDialog({ keepId, goneId, onBack, onClose }: { keepId: string; goneId: string; onBack: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const preview = useQuery({ queryKey: ['merge-preview', keepId, goneId], queryFn: () => findMerge(keepId, goneId), staleTime: 0 });
  const merge = usePeopleChange(() => mergePeople(keepId, goneId), () => { onBack(); showToast(t`They are one person now`); });
  const { data } = preview;
  const error = merge.error ?? preview.error;
  return (
    <Dialog title={data ? <Trans>Merge into {data.username}</Trans> : <Trans>Merge</Trans>} onClose={onClose}>
      <div className="dialog__body">
        {error && <Note kind="danger" title={<Trans>Nothing was merged</Trans>}>{error.message}</Note>}
        {!data && !error && <Loading />}
        {data && <Preview preview={data} />}
      </div>
      <div className="dialog__foot">
        <Button onClick={onBack}><Trans>Back</Trans></Button>
        <Button variant="danger" disabled={!data || merge.isPending} onClick={() => merge.mutate(undefined)}><Trans>Merge for good</Trans></Button>
      </div>
    </Dialog>
  );
}

function Preview({ preview: { keep, gone, moves, personas, email, username, endedSessions } }: { preview: MergePreview }) {
  const { i18n } = useLingui();
  const as = personas.map((persona) => i18n._(personaNames[persona])).join(', ');
  const left = gone.username;
  return (
    <>
      <p><Trans>Everything of {left} becomes that of {username}, and {left} is gone. This cannot be undone.</Trans></p>
      {moves.length > 0
        ? <ul className="list">{moves.map(({ kind, count }) => <li key={kind}>{movedWords(count)[kind]}</li>)}</ul>
        : <p className="muted"><Trans>There is nothing to move: {left} has done no work.</Trans></p>}
      <p className="small muted">
        {keep.personas.length < personas.length && <><Trans>{keep.name} will be: {as}.</Trans> </>}
        {keep.email === null && email !== null && <><Trans>The mail address {email} comes along.</Trans> </>}
        {endedSessions > 0 && <><Plural value={endedSessions} one="# open session ends." other="# open sessions end." /> </>}
        {moves.some(({ kind }) => kind === 'answers') && <Trans>What Slate takes them to know is worked out anew from all answers.</Trans>}
      </p>
    </>
  );
}

const movedWords = (count: number): Record<MovedKind, string> => ({
  answers: plural(count, { one: '# answer', other: '# answers' }), lessons: plural(count, { one: 'progress in # lesson', other: 'progress in # lessons' }),
    practices: plural(count, { one: '# practice', other: '# practices' }),
  plans: plural(count, { one: '# plan', other: '# plans' }), goals: plural(count, { one: '# goal', other: '# goals' }), reviews: plural(count, { one: '# review', other: '# reviews' }),
  threads: plural(count, { one: '# conversation', other: '# conversations' }), documents: plural(count, { one: '# document', other: '# documents' }),
    classes: plural(count, { one: '# class', other: '# classes' }),
  groups: plural(count, { one: '# group', other: '# groups' }), 'sign-ins': plural(count, { one: '# linked sign-in', other: '# linked sign-ins' }),
    statements: plural(count, { one: '# statement for other systems', other: '# statements for other systems' }),
  sessions: plural(count, { one: '# session', other: '# sessions' }), other: plural(count, { one: '# entry', other: '# entries' }),
});
