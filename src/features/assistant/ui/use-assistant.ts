import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AssistantThread, Params, ReadQuestion, TypedQuery } from '../contract.ts';
import { askQuestion, getAssistantThread, getChoices, readTyped, runQuestion } from './api.ts';

const root = ['assistant'];
const threadKey = (threadId: string | undefined) => [...root, 'thread', threadId];
const answerKey = ({ id, params }: TypedQuery) => [...root, 'answer', id, params];

export const useChoices = () => useQuery({ queryKey: [...root, 'choices'], queryFn: getChoices });
/** Rows are computed when they are shown; nobody keeps them. */
export const useAnswer = (query: TypedQuery) => useQuery({ queryKey: answerKey(query), queryFn: () => runQuestion(query), staleTime: 60_000 });

/** What was typed last, and how it was read. */
export type Reading = { text: string; read: ReadQuestion; /** It was asked anew, because the first reading was not what was meant. */ isWrong: boolean };

/** A conversation with the assistant: what stands in it, and what is being asked. */
export function useAssistant() {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const threadId = typeof address['thread'] === 'string' ? address['thread'] : undefined;
  const navigate = useNavigate();
  const client = useQueryClient();
  const thread = useQuery({ queryKey: threadKey(threadId), queryFn: () => getAssistantThread(threadId ?? ''), enabled: threadId !== undefined });
  const [reading, setReading] = useState<Reading | null>(null);
  const [draft, setDraft] = useState<TypedQuery | null>(null);

  const ask = useMutation({
    mutationFn: askQuestion,
    onSuccess: ({ threadId: to, messageId, answer }, { words }) => {
      client.setQueryData(answerKey(answer.query), answer);
      client.setQueryData<AssistantThread>(threadKey(to), (before) => before
        ? { ...before, turns: [...before.turns, { id: messageId, words, query: answer.query }] } : { id: to, title: words, isDeleted: false, turns: [{ id: messageId, words, query: answer.query }] });
      void client.invalidateQueries({ queryKey: ['threads'] });
      setDraft(null);
      if (to !== threadId) void navigate({ to: '/slateassist', search: { thread: to } });
    },
  });
  const run = (words: string, query: TypedQuery) => ask.mutateAsync({ threadId: threadId ?? null, words, query });
  const read = useMutation({
    mutationFn: async ({ text, engine }: { text: string; engine?: 'builtin' }) => ({ text, engine, read: await readTyped({ text, ...(engine && { engine }) }) }),
    onSuccess: async ({ text, engine, read: found }) => {
      setReading({ text, read: found, isWrong: engine !== undefined });
      const [best] = found.readings;
      // Whoever says that it was not what they asked is not given it again.
      if (found.isSure && best && engine === undefined) await run(text, best);
      else setDraft(null);
    },
  });
  return {
    threadId, thread, reading, draft, setDraft, run, ask, read,
    change: (id: TypedQuery['id'], params: Params) => setDraft({ id, params }),
    begin: () => {
      setReading(null);
      setDraft(null);
      void navigate({ to: '/slateassist', search: {} });
    },
  };
}
export type Assistant = ReturnType<typeof useAssistant>;
