import type { SentPart } from '#shared/engine-capabilities.ts';
import type { SourcePassage } from '../../answer.ts';
import type { ModelPrompt } from '../wire/stream-model-text.ts';

/** The test of a connection sends what stands here and nothing else. */
export const testSends = ['made-up-text'] as const satisfies readonly SentPart[];

export const countingPrompt: ModelPrompt = {
  instructions: 'You do exactly what is asked, without any other word.',
  messages: [{ role: 'user', content: 'Write the numbers from one to thirty in English words, with a blank between them.' }],
};

export const jsonPrompt: ModelPrompt = {
  instructions: 'You reply with JSON alone: no fence, no other word.',
  messages: [{ role: 'user', content: 'How many legs has a spider? Reply as {"animal": "spider", "legs": <number>}.' }],
};

export const citedQuestion = 'How deep is the pond of Harbour Lane School?';
export const citedPassage: SourcePassage = {
  id: 'test', documentId: 'test', documentTitle: 'The school garden', page: 1, start: 0, end: 77, section: null, score: 1,
  text: 'The pond of Harbour Lane School is 60 centimetres deep and has a net over it.',
};

export const embeddedTexts = ['The pond is deep.', 'A bicycle has two wheels.'];
