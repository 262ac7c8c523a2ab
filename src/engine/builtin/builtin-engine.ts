import type { Engine } from '../answer.ts';
import { answerQuestion } from './answer-question.ts';
import { summarizeDocument } from './summarize-document.ts';

/** Needs no key, no network and no model: it quotes and ranks, and never pretends to be a language model. */
export const builtinEngine: Engine = { answer: answerQuestion, summarize: summarizeDocument };
