/** Text from a document as Markdown that shows exactly that text: nothing in it becomes a link, a list or a marker. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>~|#$]/g, String.raw`\$&`);
}
