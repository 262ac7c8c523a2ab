/** A stretch of a text: words, or maths in LaTeX. */
export type Stretch = { kind: 'text'; text: string } | { kind: 'maths'; latex: string; isDisplay: boolean };

const marks = [
  { begin: '\\(', end: '\\)', isDisplay: false },
  { begin: '\\[', end: '\\]', isDisplay: true },
  { begin: '$$', end: '$$', isDisplay: true },
] as const;

/** Maths as learning platforms mark it in a text: \(…\), \[…\] and $$…$$. A mark that is not closed is a text. Takes time in line with the length. */
export function cutMaths(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  const isOver = new Set<string>();
  let from = 0;
  for (;;) {
    const found = marks.flatMap((mark) => {
      const at = isOver.has(mark.begin) ? -1 : text.indexOf(mark.begin, from);
      if (at < 0) isOver.add(mark.begin);
      return at < 0 ? [] : [{ ...mark, at }];
    }).sort((a, b) => a.at - b.at)[0];
    if (!found) break;
    const inner = found.at + found.begin.length;
    const end = text.indexOf(found.end, inner);
    const latex = end < 0 ? '' : text.slice(inner, end).trim();
    if (end < 0) isOver.add(found.begin);
    if (end < 0) continue;
    if (latex === '') {
      stretches.push({ kind: 'text', text: text.slice(from, end + found.end.length) });
    } else {
      if (found.at > from) stretches.push({ kind: 'text', text: text.slice(from, found.at) });
      stretches.push({ kind: 'maths', latex, isDisplay: found.isDisplay });
    }
    from = end + found.end.length;
  }
  if (from < text.length) stretches.push({ kind: 'text', text: text.slice(from) });
  return stretches;
}

/** LaTeX as it can stand between dollars in one line. */
export const oneLine = (latex: string): string => latex.replaceAll(/(?<!\\)%[^\n]*\n/g, ' ').replaceAll(/(?<!\\)\$/g, '').replaceAll(/\s+/g, ' ').trim();
