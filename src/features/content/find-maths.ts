export type FoundMaths = { latex: string; /** Characters before it. */ at: number };
export type MathsInText = { maths: FoundMaths[]; /** Place of a dollar without a partner. */ lonely: number | null };

/** The maths between dollars in Markdown. Code and `\$` are passed over; maths doesn't reach across an empty line. */
export function findMaths(markdown: string): MathsInText {
  const maths: FoundMaths[] = [];
  // Code in fences, code in backticks, an escaped character, display maths, maths, a dollar alone.
  const pattern = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\\[\s\S]|\$\$((?:\\[\s\S]|[^$\\])+?)\$\$|\$((?:\\[\s\S]|(?!\n[ \t]*\n)[^$\\])+?)\$|(\$)/gm;
  let lonely: number | null = null;
  for (const match of markdown.matchAll(pattern)) {
    const [all, , , display, inline, dollar] = match;
    if (dollar !== undefined) lonely ??= match.index;
    const latex = display ?? inline;
    if (latex !== undefined) maths.push({ latex, at: match.index + all.indexOf(latex) });
  }
  return { maths, lonely };
}
