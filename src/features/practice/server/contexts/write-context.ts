import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { EngineError } from '#engine/answer.ts';
import type { DraftEngine, DraftResult } from '#engine/draft.ts';
import type { QuestionBody } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';
import { checkResponse } from '../../check-response.ts';
import { readSolution } from '../../read-solution.ts';
import { findRecastFaults, withContext, wordsToAvoid, wordsToKeep } from '../../recast-question.ts';

type WriteServices = Pick<Services, 'content'> & { engines: Pick<Services['engines'], 'maths'> };
type Wanted = { body: QuestionBody; engine: DraftEngine; /** Of people: none of them may stand in it. */ names: ReadonlySet<string>; signal: AbortSignal };
export type WrittenContext = { stem: string; model: string };

/**
 * A question's stem in another setting, written by a language model and let through only when it has the same numbers, measures, maths and
 * words of calculation, and when solving it without the key gives the key by the checker that checks learners.
 * @returns null when what was written did not pass
 * @throws EngineError when the model cannot be reached
 */
export async function writeContext(services: WriteServices, { body, engine, names, signal }: Wanted): Promise<WrittenContext | null> {
  const told = unlessFailed(await engine.draft({
    purpose: 'practice-context', authored: body.stem, signal,
    facts: [
      { kind: 'text', about: 'words to keep', value: wordsToKeep(body).join(', ') },
      { kind: 'text', about: 'words to leave out', value: wordsToAvoid(body).join(', ') },
    ],
    check: (text) => findRecastFaults(body, text, names),
  }));
  if (told === null) return null;
  const { stem } = withContext(body, { stem: told.text });
  const solved = unlessFailed(await engine.draft({
    purpose: 'practice-solving', authored: '', signal,
    facts: [{ kind: 'text', about: 'exercise', value: stem }, { kind: 'text', about: 'form of the answer', value: kindOf(body.answer).asked(body.answer) }],
  }));
  const solution = solved === null ? null : readSolution(solved.text);
  return solution !== null && (await isKey(services, body, solution)) ? { stem, model: told.provenance.model ?? '' } : null;
}

/** @returns null when there is an answer, and it did not pass */
function unlessFailed(result: DraftResult): DraftResult | null {
  if (result.failure === 'refused') return null;
  if (result.failure !== null) throw new EngineError(result.failure, result.provenance.notes[0] ?? 'The language model could not be asked.');
  return result.provenance.engine === 'model' ? result : null;
}

/** Whether a solution is what the question's key says, by the checker that checks learners. */
export async function isKey({ content, engines }: Pick<Services, 'content'> & { engines: Pick<Services['engines'], 'maths'> }, body: QuestionBody, response: string): Promise<boolean> {
  const { verdict } = await checkResponse(body, response, {
    checkMaths: (asked) => engines.maths.check(asked),
    misconceptionName: (id) => content.misconceptions.get(id)?.name,
  });
  return verdict === 'right' || verdict === 'other-form';
}
