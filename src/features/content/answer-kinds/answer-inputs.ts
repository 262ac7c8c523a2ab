import * as z from 'zod/mini';
import { choiceInput, choicesInput } from './choice/input.ts';
import { clozeInput } from './cloze/input.ts';
import { essayInput } from './essay/input.ts';
import { equationInput, expressionInput, intervalInput, listInput, setInput, systemInput } from './formula/input.ts';
import { hotspotInput } from './hotspot/input.ts';
import { matchingInput } from './matching/input.ts';
import { numberInput } from './number/input.ts';
import { orderingInput } from './ordering/input.ts';
import { textInput } from './text/input.ts';

/** How an answer is typed or chosen, of each kind; the key stays on the server. */
export const answerInput = z.discriminatedUnion('kind', [
  numberInput, expressionInput, equationInput, intervalInput, setInput, listInput, systemInput,
  choiceInput, choicesInput, textInput, clozeInput, matchingInput, orderingInput, hotspotInput, essayInput,
]);
export type AnswerInput = z.infer<typeof answerInput>;
