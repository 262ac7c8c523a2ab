import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import { right, unreadable, wrong } from './checked-response.ts';
import { isSameAnswer } from './same-answer.ts';

/** A word or short phrase; case, accents in doubt, and spaces around do not count. */
export const textSpec = z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string().min(1)).min(1).max(20) });

export const text: AnswerKind<z.infer<typeof textSpec>> = {
  fill: (answer, { fill }) => ({ ...answer, accepted: answer.accepted.map(fill) }),
  isKey: ({ accepted }, written) => accepted.some((one) => isSameAnswer(one.toLowerCase(), written.toLowerCase())),
  isUsable: () => true,
  arrange: (answer) => answer,
  fault: ({ accepted }) => (accepted.some((one) => one.includes('@{')) ? { check: 'text and maths', at: 'accepted', message: 'A placeholder @{…} was not filled' } : null),
  choices: () => null,
  input: () => ({ kind: 'text' }),
  examples: () => [],
  beside: () => '',
  inWords: ({ accepted: [first = ''] }) => first,
  key: ({ accepted: [first = ''] }) => first,
  asked: () => 'a word or a short phrase',
  check: async ({ accepted }, { response, mistakes }) => {
    const given = plainText(response);
    if (given === '') return unreadable(response, 'Write a word or a short phrase.');
    if (accepted.some((one) => plainText(one) === given)) return right(response.trim());
    return wrong(response.trim(), mistakes.find(({ answer }) => plainText(answer) === given));
  },
};

/** Case, accents, spaces and a full stop at the end do not count. A word of nothing but marks stays as it is. */
function plainText(written: string): string {
  const folded = written.normalize('NFKD').replaceAll(/\p{Mn}/gu, '').toLowerCase().replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐‑–—]/g, '-').replaceAll(/\s+/g, ' ').trim();
  return folded.replace(/[.!?,;:]+$/, '').trim() || folded;
}
