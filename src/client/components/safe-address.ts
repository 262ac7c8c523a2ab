/** The address of a link that may be followed, undefined for any other scheme. Texts are data: they can run nothing. */
export function safeAddress(href: string): string | undefined {
  return /^(?:https?:|mailto:)/i.test(href.trim()) ? href.trim() : undefined;
}
