import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#client/components/toast.tsx';
import { emptyBin, removeThread, restoreThread, updateThread } from './api.ts';

type Named = { id: string; title: string };

/** What can be done with a thread, wherever it is listed. Deleting can be taken back from the note that confirms it. */
export function useThreadChanges() {
  const { t } = useLingui();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['threads'] });
  const change = useMutation({
    mutationFn: ({ id, ...changes }: { id: string; title?: string; isPinned?: boolean }) => updateThread(id, changes),
    onSettled,
  });
  const restore = useMutation({ mutationFn: ({ id }: Named) => restoreThread(id), onSuccess: (_, { title }) => showToast(t`Restored “${title}”`), onSettled });
  const bin = useMutation({
    mutationFn: ({ id }: Named) => removeThread(id, false),
    onSuccess: (_, thread) => showToast(t`Moved “${thread.title}” to the bin`, { label: t`Undo`, run: () => restore.mutate(thread) }),
    onSettled,
  });
  const removeForever = useMutation({ mutationFn: ({ id }: Named) => removeThread(id, true), onSettled });
  const empty = useMutation({ mutationFn: emptyBin, onSettled });
  return { change, bin, restore, removeForever, empty };
}
