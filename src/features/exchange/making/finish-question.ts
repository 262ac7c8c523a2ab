import type { z } from 'zod';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import type { ReadQuestion } from '../exchanged.ts';
import { NotTaken } from './not-taken.ts';

/** An item as a reader makes it: what is left out is as the bank leaves it. */
export type Draft = z.input<typeof bankItem>;

/** Where a question stands, and what it is called there. */
export type Head = Pick<ReadQuestion, 'place' | 'title' | 'kind' | 'path'>;

const longestTitle = 160;

/**
 * One question of a file, from what makes its item. Whatever cannot be taken over, or would not be a question of ours, is dropped with the sentence.
 * @param make gets the sentences on what is changed, and adds to them
 */
export function finishQuestion(head: Head, make: (notes: Set<string>) => Draft): ReadQuestion {
  const notes = new Set<string>();
  const title = shortTitle(head.title);
  try {
    const item = requireItem({ ...make(notes) });
    return { ...head, title: item.title, outcome: notes.size > 0 ? 'changed' : 'kept', why: [...notes], item };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { ...head, title, outcome: 'dropped', why: [error.message], item: null };
  }
}

/** A title of at most what the bank holds. */
export function shortTitle(title: string, otherwise = 'Question without a name'): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return otherwise;
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}

function requireItem(draft: Draft): BankItem {
  const read = bankItem.safeParse(draft);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new NotTaken(`Something in it is not as it has to be here (${issue?.path.join(', ') || 'the question'}: ${issue?.message ?? 'unknown'}).`);
  }
  const kind = kindOf(read.data.answer);
  const fault = kind.fault(read.data.answer);
  if (fault) throw new NotTaken(`${fault.message}.`.replace(/\.\.$/, '.'));
  if (Object.keys(read.data.variables).length === 0 && !kind.isUsable(read.data.answer)) throw new NotTaken('Two of its answers are the same.');
  return read.data;
}

/** Feedback without what is empty; undefined where nothing is left. */
export function feedbackOf(said: { general?: string | undefined; right?: string | undefined; partly?: string | undefined; wrong?: string | undefined }): Draft['feedback'] {
  const kept = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined && text.trim() !== ''));
  return Object.keys(kept).length === 0 ? undefined : kept;
}
