import * as z from 'zod/mini';
import { choiceInput } from '../choice/input.ts';
import { expressionInput } from '../formula/input.ts';
import { numberInput } from '../number/input.ts';
import { textInput } from '../text/input.ts';

const text = z.string();
export const clozeInput = z.object({
  kind: z.literal('cloze'), text,
  gaps: z.array(z.object({ id: text, label: z.nullable(text), input: z.discriminatedUnion('kind', [textInput, numberInput, expressionInput, choiceInput]) })),
});
export type ClozeInput = z.infer<typeof clozeInput>;
export type GapInput = ClozeInput['gaps'][number];
