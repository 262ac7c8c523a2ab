import { countedMarks } from '../marks.ts';
import type { WholeEngine } from '../whole-engine.ts';
import { answerQuestion } from './answer-question.ts';
import { returnAuthored } from './return-authored.ts';
import { summarizeDocument } from './summarize-document.ts';

/** The sentence that defines a thing may stand well behind the passages that name it most often. */
const passagesWanted = 40;

/** Needs no key, no network and no model: it quotes and ranks, and never pretends to be a language model. */
export const builtinEngine: WholeEngine = {
  passagesWanted, answer: answerQuestion, summarize: summarizeDocument, draft: returnAuthored, suggestMarks: async (request) => countedMarks(request), chooseQuestion: async () => null,
};
