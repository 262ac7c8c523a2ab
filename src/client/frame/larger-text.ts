/** Where it is kept for the next page, which index.html reads before the first paint. */
const storageKey = 'larger-text';

/** Every page in larger letters, for whom the school has set it. The next person at this device has it as they need it. */
export function mindLargerText(isLarger: boolean): void {
  document.documentElement.classList.toggle('larger-text', isLarger);
  try {
    if (isLarger) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing shows it as soon as it knows who is there.
  }
}
