import type { JsonObject } from '../validation/check-shape.ts';

/**
 * One entry of a language map: the one that the header Accept-Language likes best (RFC 4647: the tag itself, a shorter
 * one of it, a longer one), else English, else the first.
 */
export function pickLanguage(map: JsonObject, accepted: string): JsonObject {
  const tags = Object.keys(map);
  const matches = (wanted: string) => {
    const range = wanted.toLowerCase();
    for (let shorter = range; shorter !== ''; shorter = shorter.includes('-') ? shorter.slice(0, shorter.lastIndexOf('-')) : '') {
      const found = tags.find((tag) => tag.toLowerCase() === shorter);
      if (found !== undefined) return found;
    }
    return tags.find((tag) => tag.toLowerCase().startsWith(`${range}-`));
  };
  const tag = [...readAccepted(accepted), 'en'].map(matches).find((found) => found !== undefined) ?? tags[0];
  return tag === undefined ? map : { [tag]: map[tag] };
}

/** Language ranges, the best liked first. */
function readAccepted(header: string): string[] {
  return header.slice(0, 1_000).split(',')
    .map((one) => {
      const [range = '', ...parameters] = one.split(';').map((part) => part.trim());
      const weight = parameters.map((parameter) => /^q=([\d.]+)$/i.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { range, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ range, weight }) => range !== '' && range !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
}
