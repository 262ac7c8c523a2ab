import * as z from 'zod/mini';

/** Levels of lists and blocks in one another that a draft may have. An item needs eight. */
const deepest = 20;
/** Characters of its JSON: a text to read has at most 60,000. */
const longest = 300_000;

/** Without recursion: what is nested a hundred thousand times would end the process. */
export function isShallow(value: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: now, depth } = next;
    if (typeof now !== 'object' || now === null) continue;
    if (depth >= deepest) return false;
    for (const each of Object.values(now)) left.push({ value: each, depth: depth + 1 });
  }
  return true;
}

/** What is being written, whatever is missing: any block of names and values that is neither deep nor long. */
export const draftBody = z.record(z.string(), z.unknown()).check(
  z.refine(isShallow, { error: 'This question has lists in lists in lists, more than Slate keeps', abort: true }),
  z.refine((draft) => JSON.stringify(draft).length <= longest, 'This question is longer than 300,000 characters, the most that Slate keeps'),
);
export type DraftBody = z.infer<typeof draftBody>;
