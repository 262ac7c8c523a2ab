import { useEffect, useRef } from 'react';

type Keys = { onNext: () => void; onBack: () => void; onConfirm: () => void; onDigit: (digit: number) => void };

/** Keys of marking: they do nothing while somebody types words, or holds another key. */
export function useEssayKeys(keys: Keys): void {
  const now = useRef(keys);
  useEffect(() => { now.current = keys; });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const run = actionOf(event, now.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf({ key, target }: KeyboardEvent, { onNext, onBack, onConfirm, onDigit }: Keys): (() => void) | null {
  if (key === 'j' || key === 'J') return onNext;
  if (key === 'k' || key === 'K') return onBack;
  // A button or a link has its own.
  if (key === 'Enter') return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement || (target instanceof HTMLElement && target.tagName === 'SUMMARY') ? null : onConfirm;
  return /^[0-9]$/.test(key) ? () => onDigit(Number(key)) : null;
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement
  && (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'radio')
    || target.closest('dialog') !== null);
