import type { SentPart, UsedFor } from '#shared/engine-capabilities.ts';
import { answerSends, rewordSends, summarySends } from './model/answer/prompt.ts';
import { chooseSends } from './model/choose/choose-question.ts';
import { contextSends, storySends } from './model/drafts/draft-rules.ts';
import { marksSends } from './model/marks/marks-prompt.ts';
import { testSends } from './model/test/test-prompts.ts';
import { embeddingSends } from './model/wire/embed-texts.ts';

export type CapabilityEntry = {
  /** What leaves the building, as it is stated beside the prompt. */
  sends: readonly SentPart[];
  /** Each use is a message of a person, and counts towards what they may send in a day. */
  isMessage: boolean;
  /** Which of a school's two models it needs. */
  needs: 'text' | 'vectors';
  /** Where a model is set and nobody said who is to do it. `builtin`: what pupils wrote leaves only once a school decided so. */
  begins: 'usual' | 'builtin';
};

/** A use of the model that is not in here is none: `engines.use` takes these names alone. */
export const capabilities: Record<UsedFor, CapabilityEntry> = {
  'answers': { sends: [...answerSends, ...rewordSends], isMessage: true, needs: 'text', begins: 'usual' },
  'summaries': { sends: summarySends, isMessage: true, needs: 'text', begins: 'usual' },
  'tutor': { sends: ['question', 'conversation', 'skill-names'], isMessage: true, needs: 'text', begins: 'usual' },
  'class-questions': { sends: chooseSends, isMessage: true, needs: 'text', begins: 'usual' },
  'plan-stories': { sends: storySends, isMessage: false, needs: 'text', begins: 'usual' },
  'practice-contexts': { sends: contextSends, isMessage: false, needs: 'text', begins: 'usual' },
  'essay-levels': { sends: marksSends, isMessage: false, needs: 'text', begins: 'builtin' },
  'embeddings': { sends: embeddingSends, isMessage: false, needs: 'vectors', begins: 'usual' },
  'connection-test': { sends: testSends, isMessage: false, needs: 'text', begins: 'usual' },
};
