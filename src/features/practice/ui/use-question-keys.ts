import { useEffect, useRef, type RefObject } from 'react';
import { choose } from '#features/content/answer-kinds/choice/choose.ts';
import type { Question } from '../contract.ts';

type QuestionKeys = {
  card: RefObject<HTMLElement | null>;
  isOn: boolean;
  question: Question;
  response: string;
  setResponse: (response: string) => void;
  onCheck: () => void;
  onHint: () => void;
};

/** 1 to 9 choose, Enter checks and goes on, `?` opens a hint, wherever the focus is: a whole session without a mouse. */
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
  const isTyping = (target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'number')) || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (event.key === 'Enter') {
    // A button or link does its own work, and a field sends its form.
    if (isTyping || target?.closest('button, a, summary, [role="application"]')) return;
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
  if (question.status !== 'open' || !('options' in input) || !/^[1-9]$/.test(event.key)) return;
  const option = input.options[Number(event.key) - 1];
  if (!option) return;
  event.preventDefault();
  setResponse(choose(input.options, response === '' ? [] : response.split(','), option.id, input.kind === 'choices'));
}
