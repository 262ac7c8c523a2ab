import type { DraftFact, DraftRequest } from '../../draft.ts';
import { draftRules } from './draft-rules.ts';
import { markFor } from '../answer/prompt.ts';
import type { ModelPrompt } from '../wire/stream-model-text.ts';

/** Characters of one fact; a title or a reason is shorter, whatever is longer was not meant to be read here. */
const factRoom = 2_000;

/** The block's mark cannot be known by whoever wrote a fact, so that none can hold the line that ends it. */
export function draftPrompt({ purpose, facts, authored }: Pick<DraftRequest, 'purpose' | 'facts' | 'authored'>): ModelPrompt {
  const { instructions, request, isTold } = draftRules[purpose];
  const own = authored === '' ? [] : [`${isTold ? 'own text' : 'exercise'}: ${JSON.stringify(authored)}`];
  const lines = isTold ? [...facts.map(lineOf), ...own] : [...own, ...facts.map(({ about, value }) => `${about}: ${JSON.stringify(value)}`)];
  const block = lines.join('\n');
  const mark = markFor(isTold ? 'FACTS' : 'EXERCISE', block);
  return { instructions, messages: [{ role: 'user', content: `<<<${mark}\n${block}\n${mark}>>>\n\n${request}` }] };
}

/** As JSON, which has no line breaks of its own: each fact stays one line. */
const lineOf = (fact: DraftFact) => `${labelOf(fact)} (${fact.about}): ${JSON.stringify(fact.kind === 'count' ? `${fact.value} ${fact.of}${fact.value === 1 ? '' : 's'}` : fact.value.slice(0, factRoom))}`;

const labelOf = (fact: DraftFact) => (fact.kind === 'date' ? `date, ${fact.role}` : fact.kind);

/** Asks for the text once more, with what a program found. */
export function repairPrompt(first: ModelPrompt, text: string, faults: readonly string[]): ModelPrompt {
  const found = faults.slice(0, 8).map((fault) => `- ${fault}`).join('\n');
  return {
    instructions: first.instructions,
    messages: [
      ...first.messages,
      { role: 'assistant', content: text.trim() === '' ? '(no text)' : text },
      { role: 'user', content: `A program checked this text and found:\n${found}\nWrite the whole text anew so that none of this is true any more. Reply with the text alone.` },
    ],
  };
}
