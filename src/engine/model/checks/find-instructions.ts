import { contentTerms } from './content-terms.ts';
import type { SourceList, SourceSentence } from '../answer/source-list.ts';

/** Words to whoever reads for a person: nothing in a document that is meant for people speaks like this. */
const toTheReader = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|all|any|other|these|your|the)\b[^.!?\n]{0,30}\b(?:instructions?|rules?|prompts?|messages?|directions?|guidelines?|sources?)\b/i,
  /\b(?:system|developer|admin(?:istrator)?)\s+(?:notice|message|prompt|note|override|instruction|update)s?\b/i,
  /\b(?:instructions?|notice|note|message|attention|important)\b[^.!?\n]{0,20}\b(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:ai|a\.i\.|assistants?|chatbots?|bots?|language models?|llms?|models?|agents?)\b/i,
  /\b(?:dear|hey|hello|attention,?)\s+(?:ai|assistant|chatbot|bot|model|chatgpt|claude|gemini|gpt)\b/i,
  /\b(?:if you are|you are|act as|as)\s+(?:now\s+)?(?:an?|the)\s+(?:ai|a\.i\.|assistant|chatbot|language model|llm|administrator|admin|dan)\b/i,
  /\b(?:citation|safety|system|above)\s+rules?\b[^.!?\n]{0,40}\b(?:no longer|not|invalid|void|suspended|cancelled|changed)\b/i,
  /\b(?:from now on|henceforth|in every (?:answer|reply|response)|to (?:every|any|all) questions?|whatever (?:you are|is) asked)\b[^.!?\n]{0,60}\b(?:answer|reply|respond|say|write|tell|state|output|end|begin)\b/i,
  /\b(?:answer|reply|respond)\b[^.!?\n]{0,20}\b(?:every|any|all|each)\s+questions?\b/i,
  /\b(?:always|only|must|should|shall|please|now|simply|just)\s+(?:answer|reply|respond|output)\b[^.!?\n]{0,20}\b(?:with|that|by|in)\b/i,
  /\b(?:do not|don['’]t|never)\s+(?:mention|reveal|tell|show|cite|disclose|quote)\b[^.!?\n]{0,30}\b(?:this|these|notice|instructions?|message|prompt|source|text)\b/i,
  /\b(?:tell|inform|convince|ask)\s+(?:the\s+|every\s+|all\s+)?(?:user|users|reader|pupils?|students?|person|child|children)\b[^.!?\n]{0,12}\b(?:that|to|about|:)/i,
  /\b(?:give|assign|award)\s+(?:this|the|every|all)\s+(?:pupil|student|essay|paper|work|answer)s?\b[^.!?\n]{0,30}\b(?:grade|mark|score|points?)\b/i,
  /\b(?:new|updated|real|hidden|secret)\s+(?:instructions?|task|system prompt|prompt)\b/i,
  /<\/?(?:system|instructions?|prompt|assistant|user)>|\[(?:system|inst)\]|^\s*(?:system|assistant)\s*:/im,
  /\b(?:ignoriere|vergiss|ignora|olvida|ignorez|oubliez|ignora|dimentica|negeer|ignore)\b[^.!?\n]{0,40}\b(?:anweisung(?:en)?|regeln|instrucciones|reglas|instructions|règles|istruzioni|instruções|instructies)\b/i,
];

/** A sentence that tells the assistant what to do; those that share its paragraph belong to it. */
export const isInstruction = (text: string) => toTheReader.some((pattern) => pattern.test(text.replaceAll(/\s+/g, ' ')));

/** The sentences of the sources that stand in a paragraph with an instruction to the assistant. */
export function findInstructions({ passages }: SourceList): Set<SourceSentence> {
  const found = new Set<SourceSentence>();
  for (const { passage, sentences } of passages) {
    let block: SourceSentence[] = [];
    const close = () => {
      const at = block.findIndex(({ text }) => isInstruction(text));
      // Whatever follows the first of them in its paragraph goes on with it.
      if (at !== -1) for (const sentence of block.slice(at)) found.add(sentence);
      block = [];
    };
    for (const sentence of sentences) {
      const last = block.at(-1);
      if (last && /\n\s*\n/.test(passage.text.slice(last.end - passage.start, sentence.start - passage.start))) close();
      block.push(sentence);
    }
    close();
  }
  return found;
}

const aboutIt = /\b(?:instruct(?:s|ed|ion|ions)?|notice|(?:hidden|injected) (?:text|message|command)|prompt|tells? (?:the |an |any )?(?:assistant|ai|chatbot|model|reader|program)|asks? (?:the |an )?(?:assistant|ai|chatbot|model|reader)|addressed to|claims? to (?:be|come)|not followed|did not follow)\b/i;

/** Whether a statement reports an instruction instead of doing what it says. */
export const reportsInstruction = (statement: string) => aboutIt.test(statement);

/** Share of a statement's terms that stand in an instruction and nowhere else that makes it the instruction's own words. */
const echo = 0.6;

/** Whether a statement says what an instruction wants to have said. */
export function obeys(statement: string, instructions: ReadonlySet<SourceSentence>, sources: SourceList): boolean {
  if (instructions.size === 0 || reportsInstruction(statement)) return false;
  const terms = contentTerms(statement);
  if (terms.size === 0) return false;
  const wanted = contentTerms([...instructions].map(({ text }) => text).join(' '));
  const rest = contentTerms(sources.sentences.filter((sentence) => !instructions.has(sentence)).map(({ text }) => text).join(' '));
  const own = [...terms].filter((term) => wanted.has(term) && !rest.has(term));
  return own.length > 0 && [...terms].filter((term) => wanted.has(term)).length / terms.size >= echo;
}

const contact = /\S@\S+\.\S|\b(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|org|net|edu|gov|io|app|co|info|xyz|example|link|site|online)\b|(?<![\d.,])\+?\d[\d ()/-]{7,}\d(?![\d.,])/i;
const request = /\b(?:send|pay|transfer|give|tell|enter|share|type|hand over|submit)\b[^.!?]{0,40}\b(?:money|password|pin|passcode|bank|credit card|card number|address|phone number|account|login|personal)\b|\b(?:click|tap)\b[^.!?]{0,20}\b(?:here|link|button|on)\b|\b(?:visit|download|install|log in(?:to)?|sign in(?:to)?)\b[^.!?]{0,30}\b(?:site|website|page|app|link|https?|www|\S+\.\S{2,})\b/i;
const asked = /\b(?:e-?mails?|contact|website|web|site|url|link|domain|address(?:es)?|phone|telephone|reach|register|sign up|apply|booking|order|buy|pay|money|costs?|password|account|download|install|submit|where can|how (?:can|do|to|could|should|would) (?:i|we|you|one|my|our|pupils?|students?|parents?|people|someone))\b/i;
const imperative = /\b(?:visit|click|tap|write to|e-?mail|mail|send|call|contact|go to|see|open|follow|log in|sign in|download|pay|reply to)\b/i;

/**
 * An address that the question did not ask for and that a reader is told to use, or that stands nowhere in what is cited; or a wish for
 * money or secrets.
 */
export function asksForSomething(statement: string, question: string, cited: string): boolean {
  if (asked.test(question)) return false;
  const address = contact.exec(statement)?.[0];
  return request.test(statement) || (address !== undefined && (imperative.test(statement.replace(address, ' ')) || !cited.includes(address)));
}
