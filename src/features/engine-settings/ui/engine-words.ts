import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CapabilityName, ConnectionCheck, ConnectionProblem, EngineProvider, Payer, SentPart, UsedFor } from '#shared/engine-capabilities.ts';

type Words<Name extends string> = Record<Name, MessageDescriptor>;

export const providerNames: Words<EngineProvider> = {
  'builtin': msg`None, the built-in engine`, 'openai-compatible': msg`OpenAI-compatible`, 'openai': msg`OpenAI`, 'anthropic': msg`Anthropic`, 'google': msg`Google`, 'ollama': msg`Ollama`,
};

export const namesOfUses: Words<UsedFor> = {
  'answers': msg`Answers`, 'summaries': msg`Summaries`, 'tutor': msg`The tutor`, 'class-questions': msg`Questions about classes`, 'plan-stories': msg`Why a plan is so`,
    'practice-contexts': msg`Exercises told anew`,
    'essay-levels': msg`Suggestions for essays`,
  'embeddings': msg`Searching by meaning`,
  'connection-test': msg`Test of the connection`,
};

/** What each is, what Slate does where a model fails, and what a model adds to what the built-in engine does. */
export const capabilityWords: Record<CapabilityName, { about: MessageDescriptor; fails: MessageDescriptor; adds: MessageDescriptor }> = {
  'answers': { about: msg`about documents, with citations`, fails: msg`built-in is offered`, adds: msg`Answers in its own words, each statement held against its source; the built-in engine quotes.` },
  'tutor': { about: msg`ideas explained from the lessons`, fails: msg`built-in explains`,
    adds: msg`Explanations in the model’s words, held against the lessons; marking, hints and the ladder are Slate’s own.` },
  'class-questions': { about: msg`which question of the assistant’s list is meant`, fails: msg`Slate reads the words`,
    adds: msg`Questions asked in free words are led to the list; without one, words are matched and the form is there.` },
  'summaries': { about: msg`of documents`, fails: msg`built-in is offered`, adds: msg`Summaries in connected sentences; the built-in engine picks the key sentences.` },
  'plan-stories': { about: msg`for the pupil and the family`, fails: msg`Slate’s own words`,
    adds: msg`A plan explained to the pupil and to the family; without one Slate’s own sentences stand there.` },
  'practice-contexts': { about: msg`the same question in another setting`, fails: msg`the exercise as it was written`,
    adds: msg`The same exercise in other settings, checked to have the same answer.` },
  'essay-levels': { about: msg`levels of a rubric, for the teacher to confirm`, fails: msg`Slate’s count of words`,
    adds: msg`A level for each row of a rubric, with words quoted from the essay; the built-in engine counts words of the rubric.` },
  'embeddings': { about: msg`in documents, beside their words`, fails: msg`searching by words alone`, adds: msg`Passages that mean the same in other words are found too.` },
};

export const sentWords: Words<SentPart> = {
  'question': msg`The question as it was typed, with stand-ins for the names of everybody in the classes of who typed it`,
  'conversation': msg`What was asked and answered before in the same conversation`,
  'passages': msg`Passages of the person’s own documents, with stand-ins for the names of their classes; other names in a document go with it`,
  'document-title': msg`The titles and headings of those documents`,
  'plan-figures': msg`Figures and dates of a plan: how many skills, steps, minutes and right answers`,
  'skill-names': msg`The names of skills from Slate’s courses`,
  'exercise': msg`Exercises of Slate’s own, which no pupil has written`,
  'essay': msg`Essays of pupils, with stand-ins for the names, usernames and mail addresses of their classes`,
  'rubric': msg`The question, the rubric and the good answer that a teacher wrote`,
  'search-words': msg`What is searched for in documents: the question`,
  'made-up-text': msg`A few sentences that are made up for the test`,
};

export const payerNames: Words<Payer> = { student: msg`Students`, teacher: msg`Teachers`, admin: msg`Admins`, slate: msg`Slate itself` };

export const checkNames: Words<ConnectionCheck> = { words: msg`answers`, streaming: msg`streaming`, json: msg`JSON`, citing: msg`citing a source`, vectors: msg`searching by meaning` };

export const problemWords: Words<ConnectionProblem> = {
  'refused': msg`Nothing listens at this address. Is the server running, and is the port right?`,
  'unknown-host': msg`No machine is known by the name in this address. Is it spelt right?`,
  'certificate': msg`The certificate at this address is not one that Slate trusts.`,
  'redirect': msg`This address leads to another one, and Slate does not follow with a key. Set the other address itself.`,
  'forbidden-address': msg`Slate does not call this address: machines keep their own passwords there.`,
  'unauthorized': msg`The provider does not accept the key: it is missing, wrong or no longer valid.`,
  'not-found': msg`There is no such model, or no models are at this address. Check the model’s name, then the address: it often ends in /v1.`,
  'rate-limited': msg`The provider has too much to do, or your account there has nothing left. Try again in a minute.`,
  'timeout': msg`No word came for a long time, so Slate stopped waiting. A model that is read from a disk first may need a second try.`,
  'cut': msg`The connection was cut in the middle of the answer.`,
  'not-a-model': msg`Something answers there, but not as a model does: perhaps a web page. Check the address: it often ends in /v1.`,
  'bad-request': msg`The provider refused the request. Is this model one that writes text?`,
  'server-error': msg`The provider has a problem on its side. Try again later.`,
  'unavailable': msg`The model could not answer.`,
  'wrong-reply': msg`It answered, but not what was asked for.`,
  'all-at-once': msg`The answer came all at once and not word by word: something between holds it back.`,
};

const outcomeWords: Record<string, MessageDescriptor> = {
  complete: msg`complete`, stopped: msg`stopped by the reader`, unauthorized: msg`key refused`, rate_limited: msg`too much to do`, unavailable: msg`not reached, or cut`, timeout: msg`no answer`,
    garbled: msg`unreadable`, capped: msg`cap reached`,
};

export function sayOutcome(i18n: I18n, outcome: string): string {
  const words = outcomeWords[outcome];
  return words ? i18n._(words) : outcome;
}
