import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecideInput, TutorMode } from '../../watching-contract.ts';
import { decideReply, getWatched, sendWord, setMode } from '../api.ts';

/** As often as a teacher who walks through the room looks up. */
const everyMs = 4_000;

/** A class at this moment, and what its teacher does about it. */
export function useWatched(classId: string) {
  const client = useQueryClient();
  const key = ['tutor', 'watch', classId];
  const watched = useQuery({ queryKey: key, queryFn: () => getWatched(classId), refetchInterval: everyMs });
  const onSuccess = (next: Awaited<ReturnType<typeof getWatched>>) => { client.setQueryData(key, next); };
  const mode = useMutation({ mutationFn: (set: { learnerId: string | null; mode: TutorMode }) => setMode(classId, set), onSuccess });
  const word = useMutation({ mutationFn: (given: { learnerId: string; words: string }) => sendWord(classId, given), onSuccess });
  const decide = useMutation({
    mutationFn: ({ messageId, decided }: { messageId: string; decided: DecideInput }) => decideReply(messageId, decided),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { watched, mode, word, decide };
}
export type Watching = ReturnType<typeof useWatched>;
