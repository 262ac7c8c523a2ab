export type FoundMaths = { latex: string; /** Characters before it. */ at: number };
export type MathsInText = { maths: FoundMaths[]; /** Place of a dollar without a partner. */ lonely: number | null };

/**
 * Code in fences; code in backticks; an escaped character; maths on its own; maths in a line; a dollar alone.
 * What counts as maths is what the pages show as maths: a closing dollar stands right after something and before no digit.
 */
const pattern = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?? {0,3}\1[^\n]*$|(?<!`)(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\\[\s\S]|\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|\$(?!\s)((?:\\[^\n]|[^$\\\n])+)(?<!\s)\$(?!\d)|(\$)/gm;

/** The maths between dollars in Markdown; code and `\$` are passed over. */
export function findMaths(markdown: string): MathsInText {
  const maths: FoundMaths[] = [];
  let lonely: number | null = null;
  for (const match of markdown.matchAll(pattern)) {
    const [all, , , display, inline, dollar] = match;
    if (dollar !== undefined) lonely ??= match.index;
    const latex = display ?? inline;
    if (latex !== undefined) maths.push({ latex, at: match.index + all.indexOf(latex) });
  }
  return { maths, lonely };
}
