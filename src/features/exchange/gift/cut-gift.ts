/** A stretch of a file: a question as it is written, with its escapes kept as single signs, or a category. */
export type GiftBlock =
  | { kind: 'question'; line: number; text: string; tags: string[] }
  | { kind: 'category'; line: number; path: string[] }
  | { kind: 'broken'; line: number; text: string; problem: string };

/** Signs of GIFT that were escaped, each as one sign of its own, so that nothing of them is taken for a mark. */
const escapes: readonly string[] = ['\\', ':', '#', '=', '{', '}', '~', 'n'];
const held = (sign: string): string => String.fromCodePoint(0xe100 + escapes.indexOf(sign));

const hold = (text: string): string => text.replaceAll(/\\([\\:#={}~n])/g, (_all, sign: string) => held(sign));

/** A stretch of a question with its escapes put right. */
export const release = (text: string): string =>
  text.replaceAll(/[\ue100-\ue107]/g, (sign) => { const found = escapes[(sign.codePointAt(0) ?? 0) - 0xe100] ?? ''; return found === 'n' ? '\n' : found; });

/**
 * Cuts a file into questions: at empty lines, as the format has it, and where a name begins a new one after the closing brace. An empty line between
 * braces is passed over. Takes time in line with the length.
 */
export function cutGift(file: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let [open, tags]: [{ line: number; lines: string[] } | null, string[]] = [null, []];
  const end = () => {
    if (open) blocks.push(blockOf(open.line, open.lines, tags));
    if (open) tags = [];
    open = null;
  };
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let depth = 0;
  for (const [index, raw] of lines.entries()) {
    const line = hold(raw);
    const bare = line.trim();
    if (bare.startsWith('//')) {
      if (depth === 0) tags = [...tags, ...tagsIn(bare)];
      continue;
    }
    const isBegin = bare.startsWith('::') || bare.startsWith('$CATEGORY:');
    if (depth === 0 ? bare === '' || (isBegin && isComplete(open)) || bare.startsWith('$CATEGORY:') : isBegin && isAfterEmpty(lines, index)) {
      end();
      depth = 0;
    }
    if (bare.startsWith('$CATEGORY:')) {
      blocks.push({ kind: 'category', line: index + 1, path: categoryPath(release(bare.slice('$CATEGORY:'.length))) });
      continue;
    }
    if (bare === '' && !open) continue;
    if (bare === '' && depth === 0) continue;
    open ??= { line: index + 1, lines: [] };
    open.lines.push(line);
    depth = depthAfter(line, depth);
  }
  end();
  return blocks;
}

/** The first brace opens, the next closes: there is one pair in a question. */
function depthAfter(line: string, depth: number): number {
  let now = depth;
  for (const sign of line) {
    if (sign === '{') now = 1;
    else if (sign === '}') now = 0;
  }
  return now;
}

const isComplete = (open: { lines: string[] } | null): boolean => open !== null && open.lines.some((line) => line.includes('}'));
const isAfterEmpty = (lines: readonly string[], index: number): boolean => (lines[index - 1] ?? '').trim() === '' || (lines[index - 1] ?? '').trim().startsWith('//');

function blockOf(line: number, lines: readonly string[], tags: string[]): GiftBlock {
  const text = lines.join('\n').trim();
  const [opens, closes] = [text.indexOf('{'), text.indexOf('}')];
  if (opens >= 0 && closes < 0) return { kind: 'broken', line, text, problem: 'Its answers have no closing brace “}”.' };
  if (closes >= 0 && (opens < 0 || closes < opens)) return { kind: 'broken', line, text, problem: 'A closing brace “}” stands in it before any that opens.' };
  return { kind: 'question', line, text, tags };
}

const tagsIn = (comment: string): string[] => [...release(comment).matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = '']) => tag.trim()).filter(Boolean);

/** A category of Moodle by its parts: "//" in it is a slash. What names the course or the top of all is no part of it. */
export function categoryPath(written: string): string[] {
  return written.trim().replaceAll('//', '\ue200').split('/').map((part) => part.replaceAll('\ue200', '/').trim())
    .filter((part, index) => part !== '' && !(index === 0 && /^\$\w+\$$/.test(part)) && !(index <= 1 && part.toLowerCase() === 'top'));
}

/** A path as a category of Moodle. */
export const categoryOf = (path: readonly string[]): string => ['$course$', 'top', ...path.map((part) => part.replaceAll('/', '//'))].join('/');
