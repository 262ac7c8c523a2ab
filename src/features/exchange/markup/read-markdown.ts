import type { Token, Tokens } from 'marked';
import { isMathsToken, markdownTokens } from '#shared/markdown-tokens.ts';
import { type Block, type Leaf, type Marks, tidy } from './rich-text.ts';

/** Markdown as pages show it: tags in it are words. */
export const readMarkdown = (markdown: string): Block[] => blocksOf(markdownTokens(markdown));

/** A text that stands within a line. */
export const readInlineMarkdown = (markdown: string): Leaf[] => tidy(leavesOf(markdownTokens(markdown, true), {}));

function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    const block = blockOf(token);
    if (block && !('leaves' in block && block.leaves.length === 0)) blocks.push(block);
  }
  return blocks;
}

// `marked` names its tokens by their type, but leaves room for those of extensions: of these we know all.
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const innerOf = (token: Token): Token[] => ('tokens' in token && token.tokens ? token.tokens : []);
const textOf = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw);

function blockOf(token: Token): Block | null {
  if (isList(token)) return { kind: 'list', start: token.ordered ? token.start || 0 : null, items: token.items.map((item) => blocksOf(item.tokens)) };
  if (isTable(token)) {
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => tidy(leavesOf(cell.tokens, {})));
    return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) };
  }
  switch (token.type) {
    case 'space': case 'def': return null;
    case 'hr': return { kind: 'rule' };
    case 'code': return { kind: 'code', text: textOf(token) };
    case 'blockquote': return { kind: 'quote', blocks: blocksOf(innerOf(token)) };
    case 'heading': return { kind: 'heading', leaves: tidy(leavesOf(innerOf(token), {})) };
    case 'html': return { kind: 'paragraph', leaves: tidy([{ kind: 'strange', text: token.raw.trim() }]) };
    default: return { kind: 'paragraph', leaves: tidy(leavesOf(innerOf(token).length > 0 ? innerOf(token) : [token], {})) };
  }
}

function leavesOf(tokens: readonly Token[], marks: Marks): Leaf[] {
  return tokens.flatMap((token): Leaf[] => {
    if (isMathsToken(token)) return [{ kind: 'maths', latex: token.latex, isDisplay: token.isDisplay, ...marks }];
    switch (token.type) {
      case 'strong': return leavesOf(innerOf(token), { ...marks, isStrong: true });
      case 'em': return leavesOf(innerOf(token), { ...marks, isEmphasised: true });
      case 'del': return leavesOf(innerOf(token), { ...marks, isStruck: true });
      case 'link': return leavesOf(innerOf(token), 'href' in token && typeof token.href === 'string' ? { ...marks, href: token.href } : marks);
      case 'codespan': return [{ kind: 'code', text: textOf(token), ...marks }];
      case 'br': return [{ kind: 'break' }];
      case 'html': case 'image': return [{ kind: 'strange', text: token.type === 'image' ? textOf(token) : token.raw, ...marks }];
      default: return innerOf(token).length > 0 ? leavesOf(innerOf(token), marks) : [{ kind: 'text', text: textOf(token), ...marks }];
    }
  });
}
