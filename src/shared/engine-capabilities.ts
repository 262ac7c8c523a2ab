/**
 * What Slate uses a language model for. A new one is a line here; what else it needs (what it sends, how it fails, its words) the build
 * asks for: `engine/capabilities.ts` and the words of the engine's page.
 */
export const capabilityNames = ['answers', 'summaries', 'tutor', 'class-questions', 'plan-stories', 'practice-contexts', 'essay-levels', 'embeddings'] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** What calls are counted under: the capabilities, and the test of a connection, which is no choice of anybody's. */
export const usedFor = [...capabilityNames, 'connection-test'] as const;
export type UsedFor = (typeof usedFor)[number];

/** Kinds of content that a call may carry out of the building, beside Slate's own instructions. */
export const sentParts = [
  'question', 'conversation', 'passages', 'document-title', 'plan-figures', 'skill-names', 'exercise', 'essay', 'rubric', 'search-words', 'made-up-text',
] as const;
export type SentPart = (typeof sentParts)[number];

/** Who a call is made for: a person who works as that persona, or Slate itself, by timetable. */
export const payers = ['student', 'teacher', 'admin', 'slate'] as const;
export type Payer = (typeof payers)[number];

export const engineProviders = ['builtin', 'openai', 'openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type EngineProvider = (typeof engineProviders)[number];

/** What the test of a connection looks at. */
export const connectionChecks = ['words', 'streaming', 'json', 'citing', 'vectors'] as const;
export type ConnectionCheck = (typeof connectionChecks)[number];

/** Why one of them did not go well. */
export const connectionProblems = [
  'refused', 'unknown-host', 'certificate', 'redirect', 'forbidden-address', 'unauthorized', 'not-found', 'rate-limited', 'timeout', 'cut', 'not-a-model',
  'bad-request', 'server-error', 'unavailable', 'wrong-reply', 'all-at-once',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** A value for each capability. */
export const forCapabilities = <Value>(valueOf: (name: CapabilityName) => Value): Record<CapabilityName, Value> => ({
  'answers': valueOf('answers'), 'summaries': valueOf('summaries'), 'tutor': valueOf('tutor'), 'class-questions': valueOf('class-questions'), 'plan-stories': valueOf('plan-stories'),
    'practice-contexts': valueOf('practice-contexts'),
  'essay-levels': valueOf('essay-levels'), 'embeddings': valueOf('embeddings'),
});
/** A value for each payer. */
export const forPayers = <Value>(valueOf: (payer: Payer) => Value): Record<Payer, Value> =>
  ({ student: valueOf('student'), teacher: valueOf('teacher'), admin: valueOf('admin'), slate: valueOf('slate') });
