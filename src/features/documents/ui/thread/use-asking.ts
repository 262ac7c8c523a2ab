import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../contract.ts';
import { openAnswer, startThread, type EngineChoice } from '../api.ts';
import { useDeskWork } from '../desk/desk-work.ts';
import type { Turn } from '../answer/live-answer.ts';
import type { Scope } from './scope-picker.tsx';
import { useDeskAddress, type GoTo } from '../desk/use-desk-address.ts';

type AskingOptions = { threadId: string | undefined; scope: Scope; goTo: GoTo };

/** Asking, summarising and trying again; a conversation begins with its first question. */
export function useAsking({ threadId, scope, goTo }: AskingOptions) {
  const { runs } = useDeskWork();
  const client = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);

  /** The id of the conversation to go on with; undefined when none could be begun, which is then said in place. */
  const begin = async (documentIds: Scope): Promise<string | undefined> => {
    setIsStarting(true);
    setProblem(null);
    try {
      const thread = await startThread(documentIds);
      client.setQueryData(['threads', 'one', thread.id], { thread, messages: [] });
      return thread.id;
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    } finally {
      setIsStarting(false);
    }
  };

  /** Where it goes: the conversation that is shown, a branch of it, or none yet. */
  const targetOf = async (target: () => Promise<string | undefined>): Promise<{ id: string | undefined } | null> => {
    try {
      return { id: await target() };
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  };

  /** Resolves to whether it was asked; the answer follows on its own. */
  const ask = async (question: string, { engine = 'default', target = async () => threadId }: { engine?: EngineChoice; target?: () => Promise<string | undefined> } = {}): Promise<boolean> => {
    const to = await targetOf(target);
    if (!to) return false;
    const id = to.id ?? (await begin(scope));
    if (id === undefined) return false;
    void runs.start(id, question, openAnswer.ask(id, question, engine));
    goTo({ thread: id, show: 'thread' }, { replace: id === threadId });
    return true;
  };

  const summarise = async (document: Document, words: string, isInScope: boolean): Promise<void> => {
    const id = threadId !== undefined && isInScope ? threadId : await begin([document.id]);
    if (id === undefined) return;
    void runs.start(id, words, openAnswer.summarise(id, document.id, 'default'));
    goTo({ thread: id, show: 'thread' }, { replace: id === threadId });
  };

  /** An answer the server knows is written again in its place; a question that never arrived is asked again. */
  const retry = (turn: Turn, question: string, engine: EngineChoice): void => {
    if (threadId === undefined) return;
    if (turn.id === null) void runs.start(threadId, question, openAnswer.ask(threadId, question, engine));
    else void runs.start(threadId, question, openAnswer.retry(threadId, turn.id, engine), turn.id);
  };

  return { ask, summarise, retry, isStarting, problem };
}

/** A conversation over all the person's documents, begun on another page; it is followed on the documents page. */
export function useNewConversation() {
  const { goTo } = useDeskAddress();
  return useAsking({ threadId: undefined, scope: null, goTo });
}
