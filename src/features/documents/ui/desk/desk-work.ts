import { useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#features/session/ui/public.tsx';
import type { Document } from '../../contract.ts';
import { AnswerRuns } from '../answer/answer-runs.ts';
import type { AnswerProblem, LiveAnswer } from '../answer/live-answer.ts';
import { documentsKey } from '../query-keys.ts';
import { sendDocument } from '../upload/send-document.ts';
import { UploadQueue, type Upload } from '../upload/upload-queue.ts';

/** What goes on while other pages are looked at: files on their way, answers being received. */
export type DeskWork = { uploads: UploadQueue; runs: AnswerRuns };

const works = new WeakMap<QueryClient, DeskWork>();

function deskWorkOf(client: QueryClient): DeskWork {
  const known = works.get(client);
  if (known) return known;
  const uploads = new UploadQueue({
    send: sendDocument,
    onSent: (document) => {
      client.setQueryData<Document[]>(documentsKey, (before = []) => [document, ...before.filter(({ id }) => id !== document.id)]);
      void client.invalidateQueries({ queryKey: documentsKey, exact: true });
    },
  });
  const runs = new AnswerRuns({ describe, onChange: () => void client.invalidateQueries({ queryKey: ['threads'] }) });
  const work = { uploads, runs };
  works.set(client, work);
  return work;
}

/** No message: the connection broke, and the page has its own words for it. */
function describe(error: unknown): AnswerProblem {
  if (error instanceof ApiError) return { code: error.code, message: error.message, retryAfter: null };
  return { code: 'unreachable', message: '', retryAfter: null };
}

export const useDeskWork = (): DeskWork => deskWorkOf(useQueryClient());

export function useUploads(): readonly Upload[] {
  const { uploads } = useDeskWork();
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
}

export function useLiveAnswer(threadId: string | undefined): LiveAnswer | undefined {
  const { runs } = useDeskWork();
  return useSyncExternalStore(runs.subscribe, () => (threadId === undefined ? undefined : runs.get(threadId)));
}
