import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { branchThread } from './api.ts';

/**
 * Editing a message that was sent: it goes out into a branch of its conversation, and the one that it comes from stays.
 * @param threadId of the conversation that is shown @param setDraft puts the old words into the field
 */
export function useEditing(threadId: string | undefined, setDraft: (text: string) => void) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<{ threadId: string; messageId: string } | null>(null);
  const branch = useMutation({ mutationFn: branchThread.bind(null, edited?.threadId ?? ''), onSuccess: () => client.invalidateQueries({ queryKey: ['threads'] }) });
  // In another conversation nothing is being edited.
  const isEditing = edited !== null && edited.threadId === threadId;
  return {
    isEditing, error: branch.error,
    begin: (messageId: string, text: string) => {
      if (threadId === undefined) return;
      setEdited({ threadId, messageId });
      setDraft(text);
    },
    cancel: () => {
      setEdited(null);
      setDraft('');
    },
    /** The id of the conversation to send to: the branch while a message is edited, else the one that is shown. @throws ApiError */
    target: async (): Promise<string | undefined> => {
      if (!isEditing) return threadId;
      const made = await branch.mutateAsync(edited.messageId);
      setEdited(null);
      return made.id;
    },
  };
}
export type Editing = ReturnType<typeof useEditing>;
