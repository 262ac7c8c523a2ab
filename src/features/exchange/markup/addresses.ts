import type { Leaf } from './rich-text.ts';

const address = /\b(?:https?|ftp):\/\/[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'*_~\]}]|[\w.+-]{1,64}@[a-z\d](?:[a-z\d-]{0,60}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,60}[a-z\d])?){1,8}(?![\w-])/gi;

/** Markdown makes links of addresses: they are links from the start. */
export const withAddresses = (leaves: readonly Leaf[]): Leaf[] => leaves.flatMap((leaf) =>
  (leaf.kind === 'text' && leaf.href === undefined && /:\/\/|@/.test(leaf.text) ? cutAddresses(leaf) : [leaf]));

function cutAddresses(leaf: Leaf & { kind: 'text' }): Leaf[] {
  const { text } = leaf;
  const leaves: Leaf[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const [all] = found;
    if (found.index > from) leaves.push({ ...leaf, text: text.slice(from, found.index) });
    leaves.push({ ...leaf, text: all, href: all.includes('://') ? all : `mailto:${all}` });
    from = found.index + all.length;
  }
  return from < text.length ? [...leaves, { ...leaf, text: text.slice(from) }] : leaves;
}
