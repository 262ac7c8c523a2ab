import type { Message } from '#features/history/contract.ts';
import type { AnswerStreamEvent } from '../../contract.ts';

export type AnswerProblem = { code: string; message: string; /** Seconds. */ retryAfter: number | null };

/** An answer that this tab is receiving, or received and has not seen in the thread yet. */
export type LiveAnswer = {
  threadId: string;
  question: string;
  /** The answer it takes the place of, when one is tried again. */
  replaces: string | null;
  questionId: string | null;
  answerId: string | null;
  content: string;
  citations: Message['citations'];
  provenance: Message['provenance'];
  card: Message['card'];
  /** `sending`: the server has not begun. */
  phase: 'sending' | 'writing' | 'complete' | 'stopped' | 'failed';
  problem: AnswerProblem | null;
};

export function beginLiveAnswer(threadId: string, question: string, replaces: string | null = null): LiveAnswer {
  return {
    threadId, question, replaces, questionId: null, answerId: null, content: '', citations: [], provenance: null, card: null, phase: 'sending', problem: null,
  };
}

export function afterEvent(answer: LiveAnswer, event: AnswerStreamEvent): LiveAnswer {
  switch (event.type) {
    case 'started':
      return { ...answer, phase: 'writing', questionId: event.questionId, answerId: event.answerId };
    case 'text':
      return { ...answer, content: answer.content + event.text };
    case 'citation':
      return { ...answer, citations: [...answer.citations, event.citation] };
    case 'finished':
      return { ...answer, phase: event.status, provenance: event.provenance, card: event.card ?? null };
    default:
      return { ...answer, phase: 'failed', problem: { code: event.code, message: event.message, retryAfter: event.retryAfter } };
  }
}

export const isBeingWritten = (answer: LiveAnswer | undefined): boolean => answer?.phase === 'sending' || answer?.phase === 'writing';

/** One question or answer as the page shows it. */
export type Turn = Pick<Message, 'role' | 'content' | 'citations' | 'provenance' | 'card' | 'status'> & {
  key: string;
  /** The kept answer's id, for trying it again; null while the server has not named it. */
  id: string | null;
  problem: string | null;
};

/** The thread as kept by the server, with what this tab knows better put in its place or at its end. */
export function turnsOf(messages: Message[], live: LiveAnswer | undefined): Turn[] {
  const kept = messages.map((message): Turn => ({ ...message, key: message.id }));
  if (!live) return kept;
  // The question is shown by the live answer until it is known under its id.
  const isQuestionKept = live.questionId !== null ? kept.some((turn) => turn.id === live.questionId) : live.replaces !== null;
  const nothing = { citations: [], provenance: null, card: null, problem: null };
  const question: Turn = { ...nothing, key: live.questionId ?? 'question', id: live.questionId, role: 'person', content: live.question, status: 'complete' };
  const answer: Turn = {
    key: live.answerId ?? 'answer',
    id: live.answerId,
    role: 'assistant',
    content: live.content,
    citations: live.citations,
    provenance: live.provenance,
    card: live.card,
    status: live.phase === 'sending' ? 'writing' : live.phase,
    problem: live.problem?.message ?? null,
  };
  const others = kept.filter((turn) => turn.id !== live.answerId && turn.id !== live.replaces);
  const at = kept.findIndex((turn) => turn.id === live.answerId || turn.id === live.replaces);
  if (at >= 0) return [...others.slice(0, at), answer, ...others.slice(at)];
  return isQuestionKept ? [...others, answer] : [...others, question, answer];
}
