import type { Services } from '#server/services.ts';
import type { ReadBack } from '../../contract.ts';
import type { QuestionRow } from './load-questions.ts';

/** How what is being typed is understood, without a word on whether it is right. */
export async function readBackResponse({ engines }: { engines: Pick<Services['engines'], 'maths'> }, { body: { answer } }: Pick<QuestionRow, 'body'>, response: string): Promise<{ readBack: ReadBack | null; note: string | null }> {
  if (answer.kind === 'choice' || answer.kind === 'choices' || answer.kind === 'text' || response.trim() === '') return { readBack: null, note: null };
  const readBack = await engines.maths.readBack(answer.kind, response);
  return { readBack, note: readBack ? null : 'This can’t be read as maths yet.' };
}
