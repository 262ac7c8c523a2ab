import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '#features/session/ui/public.tsx';
import { keptKey, readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';
import { isPassingStatus } from '#shared/passing-status.ts';
import { AnswerSender } from './answer-sender.ts';
import { answerQuestion } from '../api.ts';

/** How long answers that did not get through wait before they are tried again. */
const againAfterMs = 5_000;
/** One for each person who signs in while this page lives. */
const senders = new Map<string, AnswerSender>();

function senderOf(userId: string): AnswerSender {
  const known = senders.get(userId);
  if (known) return known;
  const key = keptKey('answers', userId);
  const sender = new AnswerSender({
    read: () => readKept(key),
    write: (text) => writeKept(key, text),
    post: ({ questionId, answerKey, response, answeredAt, seconds }) => answerQuestion(questionId, { answerKey, response, answeredAt, seconds }),
    isPassing: (error) => error instanceof ApiError && isPassingStatus(error.status),
  });
  senders.set(userId, sender);
  return sender;
}

/** The sender of the signed-in person, which sends what waits when the network is back and every few seconds. */
export function useAnswerSender(): AnswerSender {
  const { session } = usePersona();
  const sender = senderOf(session.user.id);
  useEffect(() => {
    const flush = () => void sender.flush();
    flush();
    window.addEventListener('online', flush);
    const timer = setInterval(() => { if (sender.waiting().length > 0) flush(); }, againAfterMs);
    return () => {
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [sender]);
  return sender;
}

/** How many answers wait on this device because they did not get through. */
export function useWaitingAnswers(): number {
  const sender = useAnswerSender();
  const waiting = useSyncExternalStore(sender.subscribe, sender.waiting);
  const isStuck = useSyncExternalStore(sender.subscribe, sender.isStuck);
  return isStuck ? waiting.length : 0;
}
