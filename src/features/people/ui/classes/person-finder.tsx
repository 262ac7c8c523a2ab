import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { mostCandidates, type Candidate, type ClassRole, type Roster } from '../../contract.ts';
import { addMember, findCandidates } from './api.ts';
import './classes.css';

type Props = { classId: string; /** What they come into the class as. */ as: ClassRole; onAdded: (person: Candidate, roster: Roster) => void };

/** Finds people of the school by name or username and puts them into a class, one after the other. */
export function PersonFinder({ classId, as: role, onAdded }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useQuery({ queryKey: ['class-candidates', classId, role, query], queryFn: () => findCandidates(classId, role, query),
    enabled: query !== '', placeholderData: keepPreviousData });
  const add = useMutation({
    mutationFn: (person: Candidate) => addMember(classId, person.username, role),
    onSuccess: async (roster, person) => {
      onAdded(person, roster);
      await queries.invalidateQueries({ queryKey: ['class-candidates', classId] });
    },
  });
  const problem = add.error ?? error;
  const found = query === '' ? undefined : data?.people;
  return (
    <div className="stack stack--sm">
      <SearchField label={role === 'teacher' ? t`Find a teacher by name or username` : t`Find a pupil by name or username`} value={typed} maxLength={80}
        autoComplete="off" data-autofocus onChange={(event) => setTyped(event.target.value)} />
      {problem && <p className="field__problem" role="alert">{problem.message}</p>}
      <p className="small muted" role="status">
        {found && !isFetching && (found.length === 0 ? <Trans>Nobody of that name who is not here already.</Trans> : found.length === mostCandidates
          ? <Trans>The first {mostCandidates}. Write more of the name to find others.</Trans> : <Plural value={found.length} one="# person" other="# people" />)}
      </p>
      {found && found.length > 0 && (
        <ul className="list finder-list">
          {found.map((person) => (
            <li key={person.id}>
              <div className="grow"><bdi className="title">{person.name}</bdi><p className="small muted"><bdi>{person.username}</bdi></p></div>
              <Button size="sm" icon="plus" aria-label={t`Add ${person.name}`} disabled={add.isPending} onClick={() => add.mutate(person)}><Trans>Add</Trans></Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
