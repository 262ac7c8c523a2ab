import { useEffect, useRef, type RefObject } from 'react';
import type { Question } from '../contract.ts';
import { choose } from './answer/answer-field.tsx';

type QuestionKeys = {
  card: RefObject<HTMLElement | null>;
  isOn: boolean;
  question: Question;
  response: string;
  setResponse: (response: string) => void;
  onCheck: () => void;
  onHint: () => void;
};

/** 1 to 8 choose, Enter checks and goes on, `?` opens a hint, wherever the focus is: a whole session without a mouse. */
export function useQuestionKeys(keys: QuestionKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { isOn } = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector('dialog[open]')) act(event, latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function act(event: KeyboardEvent, { card, question, response, setResponse, onCheck, onHint }: QuestionKeys): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping = target instanceof HTMLInputElement && target.type === 'text';
  if (event.key === 'Enter') {
    // A button or link does its own work, and a field sends its form.
    if (isTyping || target?.closest('button, a, summary')) return;
    const next = card.current?.querySelector<HTMLElement>('[data-next]');
    event.preventDefault();
    if (next) next.click();
    else onCheck();
    return;
  }
  if (isTyping) return;
  if (event.key === '?' && question.status === 'open' && question.nextHint && !question.nextHint.isLocked) {
    event.preventDefault();
    onHint();
    return;
  }
  const { input } = question;
  if (question.status !== 'open' || (input.kind !== 'choice' && input.kind !== 'choices') || !/^[1-8]$/.test(event.key)) return;
  const option = input.options[Number(event.key) - 1];
  if (!option) return;
  event.preventDefault();
  setResponse(choose(input.options, response === '' ? [] : response.split(','), option.id, input.kind === 'choices'));
}
