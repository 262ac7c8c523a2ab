import type { ContentLibrary } from '#features/content/library.ts';
import type { z } from 'zod/mini';
import type { shippedItems } from '../../contract.ts';
import { onOneLine, wordsIn } from '../../index-item.ts';
import { exampleStem } from '../bank/example-stems.ts';

const mostListed = 30;

/** Items of the content by skill and words: the first few, and how many there are. */
export function listShipped(content: ContentLibrary, { query = '', skill }: { query?: string | undefined; skill?: string | undefined }): z.infer<typeof shippedItems> {
  const words = wordsIn(query).slice(0, 8);
  const among = skill === undefined ? [...content.items.values()] : content.itemsOfSkill.get(skill) ?? [];
  const found = among.filter((item) => {
    if (words.length === 0) return query.trim() === '';
    const own = wordsIn(`${item.stem} ${content.skills.get(item.skillId)?.name ?? ''}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const shown = found.slice(0, mostListed).map((item) => ({ id: item.id, excerpt: onOneLine(exampleStem(content, item)).slice(0, 240), kind: item.answer.kind, skillId: item.skillId }));
  return { items: shown, total: found.length };
}
