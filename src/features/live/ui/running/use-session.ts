import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { teacherEvent, type LiveView, type TeacherEvent } from '../../contract.ts';
import { endSession, findSession, openEvents, stepSession, type StepName } from '../api.ts';
import { useFollow } from '../following/use-follow.ts';

/** Of two views that crossed on their way the newer one; of the same state the later. */
export const newer = <View extends { revision: number }>(known: View | undefined, view: View): View => (known && known.revision > view.revision ? known : view);

/** A session as who runs it sees it, kept up by events, and what they do in it. */
export function useSession(sessionId: string) {
  const queries = useQueryClient();
  const queryKey = ['live', sessionId];
  const { data: view, error, refetch } = useQuery({ queryKey, queryFn: () => findSession(sessionId), staleTime: Infinity, retry: false });
  const [problem, setProblem] = useState<string | null>(null);
  const show = (next: LiveView) => queries.setQueryData<LiveView>(queryKey, (known) => newer(known, next));
  const hear = (event: TeacherEvent) => {
    if (event.type === 'view') show(event.view);
    else queries.setQueryData<LiveView>(queryKey, (known) => known && withProgress(known, event.changed));
  };
  const following = useFollow(
    { open: (signal) => openEvents(sessionId, 'teacher', signal), ask: async () => ({ type: 'view', view: await findSession(sessionId) }) },
    (event) => hear(teacherEvent.parse(event)),
  );
  const settled = { onSuccess: (next: LiveView) => { setProblem(null); show(next); }, onError: (failure: Error) => { setProblem(failure.message); void refetch(); } };
  const step = useMutation({ mutationFn: ({ name, revision }: { name: StepName; revision: number }) => stepSession(sessionId, name, revision), ...settled });
  const end = useMutation({ mutationFn: () => endSession(sessionId), ...settled });
  return { view, error, refetch, following, problem, isBusy: step.isPending || end.isPending, step: step.mutate, end };
}

function withProgress(view: LiveView, changed: readonly (readonly [string, string])[]): LiveView {
  const marks = new Map(changed);
  // Somebody who came into the class since is shown with the next view.
  return { ...view, pupils: view.pupils.map((pupil) => ({ ...pupil, marks: marks.get(pupil.id) ?? pupil.marks })) };
}
