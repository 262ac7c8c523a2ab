/** A single letter is an initial, and too often a word of its own. */
const shortestPart = 2;

/** A text without the names of people, whole or in parts: it may leave for a language model. */
export function withoutNames(text: string, people: readonly { name: string | null; becomes: string }[]): string {
  return people.reduce((left, { name, becomes }) => {
    const parts = (name ?? '').split(/\s+/).filter((part) => part.length >= shortestPart);
    const spellings = [...(parts.length > 0 && name ? [name] : []), ...parts].map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return spellings.reduce((rest, spelling) => rest.replaceAll(new RegExp(String.raw`(?<![\p{L}\d])${spelling}(?![\p{L}\d])`, 'giu'), becomes), left);
  }, text);
}
