import * as z from 'zod/mini';
import type { AnswerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import type { Figure } from '#features/content/figure.ts';
import { questionItem } from './tests-contract.ts';

const text = z.string();

/** Questions of the content, copied into the bank of who asks: some for each skill. */
export const fromSkillsInput = z.strictObject({
  skillIds: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1, 'Choose a skill'), z.maxLength(30, 'Choose 30 skills at most')),
  perSkill: z.int().check(z.minimum(1), z.maximum(10)),
});
export type FromSkillsInput = z.infer<typeof fromSkillsInput>;
export const addedQuestions = z.object({ items: z.array(z.extend(questionItem, { points: z.number() })) });
export const skillChoices = z.object({ skills: z.array(z.object({ id: text, name: text, note: z.nullable(text), under: z.array(text) })) });

/** A test as a pupil gets it, for who writes it. `input`: null: it can't be drawn. */
export const testPreview = z.object({
  title: text, instructions: text,
  sections: z.array(z.object({
    id: text, title: text, text,
    questions: z.array(z.object({
      id: text, points: z.number(), stem: text, figure: z.nullable(z.custom<Figure>()), input: z.nullable(z.custom<AnswerInput>()),
      images: z.array(z.object({ asset: text, width: z.number(), height: z.number(), alt: text })),
      /** What is right, in words, where the key was asked for; empty: people mark it. A preview may be on the wall of a classroom. */
      answer: z.nullable(text),
    })),
  })),
});
export type TestPreview = z.infer<typeof testPreview>;
export const previewQuery = z.object({ seed: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1_000_000))), key: z.optional(z.literal('yes')) });
