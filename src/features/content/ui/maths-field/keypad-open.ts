const storageKey = 'slate-maths-keys';

/** Whether the keypad was last open on this device; null: nobody has said. */
export function readKeypadOpen(): boolean | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? null : kept === 'open';
  } catch {
    return null;
  }
}

export function keepKeypadOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}
