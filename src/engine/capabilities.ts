import type { SentPart, UsedFor } from '#shared/engine-capabilities.ts';
import { answerSends, rewordSends, summarySends } from './model/answer/prompt.ts';
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
};

/** A use of the model that is not in here is none: `engines.use` takes these names alone. */
export const capabilities: Record<UsedFor, CapabilityEntry> = {
  'answers': { sends: [...answerSends, ...rewordSends], isMessage: true, needs: 'text' },
  'summaries': { sends: summarySends, isMessage: true, needs: 'text' },
  'plan-stories': { sends: storySends, isMessage: false, needs: 'text' },
  'practice-contexts': { sends: contextSends, isMessage: false, needs: 'text' },
  'essay-levels': { sends: marksSends, isMessage: false, needs: 'text' },
  'embeddings': { sends: embeddingSends, isMessage: false, needs: 'vectors' },
  'connection-test': { sends: testSends, isMessage: false, needs: 'text' },
};
