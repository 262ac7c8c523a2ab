/** A text, or an element with others in it: what HTML is read into, and what any other tree of elements can be given as. */
export type MarkupElement = { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly children: readonly MarkupNode[] };
export type MarkupNode = MarkupElement | string;

export const isMarkupElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

/** An attribute without spaces around; empty where it is not there. */
export const attributeOf = ({ attributes }: MarkupElement, name: string): string => (Object.hasOwn(attributes, name) ? attributes[name] ?? '' : '').trim();

/** Every text within some nodes, as it stands. */
export function textOf(nodes: readonly MarkupNode[]): string {
  const texts: string[] = [];
  const waiting = nodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') texts.push(next);
    else waiting.push(...next.children.toReversed());
  }
  return texts.join('');
}
