/**
 * A page that is rendered at build time has parts that an installation shows or leaves out, and names that only it knows.
 * `markSlots` puts marks around each element that carries `data-slot`; `fillSlots` keeps or drops what stands between them
 * and puts text where `%%name%%` stands.
 */
export type Slots = { isKept: (slot: string) => boolean; texts: Record<string, string> };

/** The element must hold no other of its own tag name, or its end could not be told. */
export function markSlots(html: string): string {
  return ['p', 'li', 'button', 'section'].reduce(
    (marked, tag) => marked.replaceAll(
      new RegExp(`<${tag}\\b[^>]*\\bdata-slot="([\\w-]+)"[^>]*>[\\s\\S]*?</${tag}>`, 'g'),
      (element, slot: string) => `<!--slot ${slot}-->${element}<!--/slot ${slot}-->`,
    ),
    html,
  );
}

export function fillSlots(template: string, { isKept, texts }: Slots): string {
  const keepOrDrop = (html: string): string =>
    html.replaceAll(/<!--slot ([\w-]+)-->([\s\S]*?)<!--\/slot \1-->/g, (_, slot: string, content: string) => (isKept(slot) ? keepOrDrop(content) : ''));
  return keepOrDrop(template).replaceAll(/%%(\w+)%%/g, (_, name: string) => escapeText(texts[name] ?? ''));
}

/** As React escapes text, so that the page it takes over is the page it would have made. */
function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
