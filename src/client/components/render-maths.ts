import katex from 'katex';
import 'katex/dist/katex.min.css';

/**
 * Sets LaTeX into an element. KaTeX builds nodes and sets their styles one by one, which the page's content policy allows;
 * as a string of HTML its inline styles would be refused. What it cannot read stands as it was written.
 */
export function renderMaths(latex: string, element: HTMLElement, isDisplay: boolean): void {
  // In the style of a line of its own, but as part of the text: it may then break at "=" on a narrow screen.
  katex.render(isDisplay ? String.raw`\displaystyle ${latex}` : latex, element, {
    output: 'htmlAndMathml', throwOnError: false, errorColor: 'inherit', strict: 'ignore', trust: false, maxSize: 20, maxExpand: 200,
  });
}
