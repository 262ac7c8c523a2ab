import { createContext, useEffect } from 'react';
import type { MenuItem } from '../page-entry.ts';
import { currentTheme, setTheme } from '../theme.ts';

export type Opened = 'search' | 'keys';

/** Opens the palette, or the list of keys; set by the frame, which outlives every page. */
export const OpenPalette = createContext<(what: Opened) => void>(() => {});

/** Where it is kept that somebody wants no single keys: one pressed by accident, or by speech, does something otherwise. */
const singleKeysKey = 'slate-single-keys';
/** How long `g` waits for the letter of a page. */
const waitMs = 1500;

let isOpening = false;
let early = '';
let pressedG = -Infinity;

/** What was typed between the key and the palette, which comes late: no letter is lost, nor the Enter after them (a line break). */
export function takeEarlyLetters(): string {
  const letters = early;
  isOpening = false;
  early = '';
  return letters;
}

export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(singleKeysKey);
    else localStorage.setItem(singleKeysKey, 'off');
  } catch {
    // A browser that keeps nothing has them on.
  }
}

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog') !== null;

/** Ctrl-K or Cmd-K everywhere; single keys where nothing is being written: `/`, `?`, `t` for the theme, `g` and a letter for a page. */
export function useFrameKeys(menu: readonly MenuItem[], open: (what: Opened) => void, go: (path: string) => void): void {
  useEffect(() => {
    const openSearch = () => {
      isOpening = true;
      open('search');
    };
    const onSingleKey = (event: KeyboardEvent): boolean => {
      const page = event.timeStamp - pressedG < waitMs && menu.find(({ key }) => key === event.key);
      pressedG = event.key === 'g' ? event.timeStamp : -Infinity;
      if (page) go(page.path);
      else if (event.key === '/') openSearch();
      else if (event.key === '?') open('keys');
      else if (event.key === 't') setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isLetter = !isCommand && !event.altKey && event.key.length === 1;
      // A page may have a meaning of its own for a key.
      if (event.defaultPrevented || event.isComposing) return;
      if (isOpening && (isLetter || event.key === 'Enter')) early += isLetter ? event.key : '\n';
      else if (isCommand && event.key.toLowerCase() === 'k') openSearch();
      else if (!isLetter || isTyping(event) || !hasSingleKeys() || !onSingleKey(event)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [menu, open, go]);
}
