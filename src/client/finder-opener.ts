import { createContext, useEffect } from 'react';

/** Opens the palette; set by the frame, which outlives every page. */
export const OpenFinder = createContext<() => void>(() => {});

let isOpening = false;
let early = '';

/** What was typed between the key and the palette, which comes late: no letter is lost. */
export function takeEarlyLetters(): string {
  const letters = early;
  isOpening = false;
  early = '';
  return letters;
}

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog, math-field') !== null;

/** `/` where nothing is being written, Ctrl-K or Cmd-K everywhere. */
export function useFinderKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isLetter = !isCommand && !event.altKey && event.key.length === 1;
      if (isOpening && isLetter) early += event.key;
      else if ((event.key === '/' && isLetter && !isTyping(event)) || (event.key.toLowerCase() === 'k' && isCommand)) {
        isOpening = true;
        open();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
