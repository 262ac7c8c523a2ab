import type { Document } from '#features/documents/contract.ts';
import type { Thread } from '#features/history/contract.ts';

/** The one thing to do next, and what it follows from. */
export type NextStep =
  | { kind: 'add-document' }
  | { kind: 'wait-for-reading'; document: Document }
  | { kind: 'mend-document'; document: Document }
  | { kind: 'first-question'; document: Document }
  | { kind: 'ask-about-unasked'; document: Document }
  | { kind: 'continue-thread'; thread: Thread };

/**
 * Chooses from what exists, in this order: something to read, something to ask of it, a document nobody asked about yet,
 * the conversation that was left last. Both lists are newest first.
 */
export function chooseNext(documents: Document[], threads: Thread[]): NextStep {
  const ready = documents.filter(({ status }) => status === 'ready');
  const [newest] = ready;
  if (!newest) {
    const reading = documents.find(({ status }) => status === 'queued' || status === 'reading');
    if (reading) return { kind: 'wait-for-reading', document: reading };
    const [failed] = documents;
    return failed ? { kind: 'mend-document', document: failed } : { kind: 'add-document' };
  }
  const asked = threads.filter(({ questionCount }) => questionCount > 0).toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const [last] = asked;
  if (!last) return { kind: 'first-question', document: newest };
  const isNewerThanLastTalk = newest.createdAt > last.updatedAt;
  if (isNewerThanLastTalk) return { kind: 'ask-about-unasked', document: newest };
  return { kind: 'continue-thread', thread: last };
}
