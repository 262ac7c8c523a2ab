/** From `start` to `end` of a page's text. */
export type Stretch = { start: number; end: number };

/** The stretch cut at every separator, which belongs to none of the parts. */
function cut(text: string, { start, end }: Stretch, separator: string): Stretch[] {
  const parts: Stretch[] = [];
  let from = start;
  for (;;) {
    const at = text.indexOf(separator, from);
    if (at < 0 || at >= end) break;
    parts.push({ start: from, end: at });
    from = at + separator.length;
  }
  return [...parts, { start: from, end }];
}

const isNotEmpty = ({ start, end }: Stretch) => start < end;

export const linesOf = (text: string, block: Stretch): Stretch[] => cut(text, block, '\n').filter(isNotEmpty);

/** Rows are lines, cells are parted by tabs; an empty cell stays, so that columns stay in line. */
export const rowsOf = (text: string, block: Stretch): Stretch[][] => linesOf(text, block).map((line) => cut(text, line, '\t'));
