import * as z from 'zod/mini';
import { exportFormats } from '#features/items/contract.ts';
import type { TestBody } from './test-body.ts';

const text = z.string();
const moment = z.string();

export const testParam = z.object({ testId: z.uuid() });
export const makeTestInput = z.strictObject({
  /** Made by the browser with the test: the same one sent twice is one. */
  key: z.uuid(),
  title: z.string().check(z.trim(), z.maxLength(160)),
});
export const copyTestInput = z.strictObject({ key: z.uuid() });
export const archiveTestInput = z.strictObject({ isArchived: z.boolean() });
export const publishTestInput = z.strictObject({ revision: z.int().check(z.minimum(1)) });

export const exportTestInput = z.strictObject({ format: z.enum(exportFormats) });

/** What the editor shows of a question beside its place. `kind`: of its answer. */
export const questionItem = z.object({ itemId: z.uuid(), title: text, stem: text, kind: z.nullable(text), isToReview: z.boolean() });
export type QuestionItem = z.infer<typeof questionItem>;
export const testFault = z.object({ sectionId: z.nullable(text), questionId: z.nullable(text), says: text });

export const testDetail = z.object({
  id: z.uuid(),
  body: z.custom<TestBody>(),
  revision: z.int(),
  version: z.int(),
  isChanged: z.boolean(),
  isArchived: z.boolean(),
  canEdit: z.boolean(),
  savedAt: moment,
  questions: z.int(),
  points: z.number(),
  items: z.array(questionItem),
  faults: z.array(testFault),
});
export type TestDetail = z.infer<typeof testDetail>;

/** After saving: no more than what changed. */
export const savedTest = z.object({ revision: z.int(), isChanged: z.boolean(), savedAt: moment, questions: z.int(), points: z.number(), items: z.array(questionItem), faults: z.array(testFault) });
export type SavedTest = z.infer<typeof savedTest>;
