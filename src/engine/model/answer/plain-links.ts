/**
 * A model's text without addresses that a page would load or follow: an instruction hidden in a document could make the model
 * write one that carries the person's words away. What a link says stays.
 */
export function plainLinks(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
    .replaceAll(/!?\[([^\]\n]+)\]\[[^\]\n]*\]/g, '$1')
    .replaceAll(/^\s{0,3}\[[^\]\n]+\]:\s*\S.*$/gm, '')
    // What is left may be completed by the line before or after it.
    .replaceAll(/\](?=[(:[])/g, '] ')
    .replaceAll(/<((?:[a-z][a-z0-9+.-]*:)[^>\s]*)>/gi, '$1')
    // Raw HTML is shown as the signs it consists of.
    .replaceAll(/(?<!\\)<(?=[a-z/!?])/gi, String.raw`\<`);
}
