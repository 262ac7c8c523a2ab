import { sayMaths } from './say-maths.ts';

const silent = 'button, input, textarea, select, .visually-hidden, [hidden], [aria-hidden="true"], [data-silent]';
const isBlock = (element: Element) => /^(?:P|LI|H[1-6]|TR|DIV|SECTION|FIGURE|BLOCKQUOTE|LABEL|LEGEND)$/.test(element.tagName);

/** What stands in an element as somebody would read it out, in pieces that end like sentences: words, figures by what they show, maths in words. */
export function spokenText(root: Element): string[] {
  const parts: string[] = [];
  let line = '';
  const end = () => {
    const said = line.replace(/\s+/g, ' ').trim();
    if (said !== '') parts.push(/[.!?:…]$/.test(said) ? said : `${said}.`);
    line = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      line += node.textContent ?? '';
      return;
    }
    if (!(node instanceof Element)) return;
    if (node.classList.contains('maths')) {
      const latex = node.querySelector('annotation')?.textContent ?? node.textContent ?? '';
      line += ` ${sayMaths(latex)} `;
      return;
    }
    if (node.matches(silent)) return;
    const label = node.getAttribute('aria-label');
    if (label !== null && (node.tagName.toLowerCase() === 'svg' || node.getAttribute('role') === 'img')) {
      line += ` ${label} `;
      return;
    }
    if (isBlock(node)) end();
    for (const child of node.childNodes) visit(child);
    if (isBlock(node)) end();
  };
  visit(root);
  end();
  return parts;
}

/** Sentences of a language, as short as a voice of a browser reads without losing itself. */
export function sentencesOf(parts: readonly string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return parts.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment.trim())).filter((sentence) => sentence !== '');
}
