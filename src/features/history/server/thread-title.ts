const longest = 80;

/** A question as the name of its thread: one line, cut at a word. */
export function titleFromQuestion(question: string): string {
  const line = question.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const atWord = line.slice(0, longest + 1).lastIndexOf(' ');
  const kept = atWord > longest / 2 ? cut.slice(0, atWord) : cut.replace(/[\uD800-\uDBFF]$/u, '');
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
