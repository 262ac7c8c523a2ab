import type { Stretch } from './locate-words.ts';

/** Takes the marks of `markWords` away again. */
export function unmarkWords(elements: HTMLElement[]): void {
  for (const element of elements) {
    if (element.querySelector('mark')) element.replaceChildren(element.textContent);
  }
}

/** Wraps stretches of the elements' texts in `<mark>`. @returns the marks in order */
export function markWords(elements: HTMLElement[], stretches: Stretch[]): HTMLElement[] {
  return stretches.flatMap(({ index, start, end }) => {
    const element = elements[index];
    if (!element) return [];
    const text = element.textContent;
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    element.replaceChildren(text.slice(0, start), mark, text.slice(end));
    return [mark];
  });
}
