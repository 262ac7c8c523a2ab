import { splitSentences } from '../../text/sentences.ts';
import { findCitations, findUnfinished } from './citation-forms.ts';

/** Stands for each character of a citation while sentences are looked for: no letter, no full stop. */
const mask = '\uE000';
/** A citation that is longer is not one: its end never comes. */
const longestCitation = 2_000;

/**
 * Cuts text that arrives in pieces into statements: a sentence with the citations behind it, or the rest of a line.
 * A statement comes out only when it is complete, so that nothing is shown before it was checked. What comes out, joined,
 * is what went in.
 */
export class StatementSplitter {
  #buffer = '';

  *push(text: string): Generator<string> {
    this.#buffer += text;
    for (let end = nextEnd(this.#buffer); end !== null; end = nextEnd(this.#buffer)) {
      yield this.#buffer.slice(0, end);
      this.#buffer = this.#buffer.slice(end);
    }
  }

  /** What is left when no more comes. When the text broke off, only if it is complete: half a statement cannot be checked. */
  *end(hasBrokenOff = false): Generator<string> {
    const rest = this.#buffer;
    this.#buffer = '';
    if (rest !== '' && (!hasBrokenOff || /(?:[\]】]|[.!?。！？]["”’)*_]*)\s*$/u.test(rest))) yield rest;
  }

  /** Forgets what has not come out yet. */
  clear(): void {
    this.#buffer = '';
  }
}

/** Where the first statement of the buffer ends, or null when that cannot be told yet. */
function nextEnd(buffer: string): number | null {
  let closed = buffer;
  for (const { at, end } of findCitations(buffer)) closed = `${closed.slice(0, at)}${mask.repeat(end - at)}${closed.slice(end)}`;
  const open = findUnfinished(buffer);
  const isHopeless = open !== null && buffer.length - open > longestCitation;
  const text = open === null || isHopeless ? closed : closed.slice(0, open);
  const line = text.indexOf('\n');
  const first = line === -1 ? text : text.slice(0, line + 1);
  const sentence = firstSentence(first);
  if (sentence !== null) return sentence;
  return line === -1 ? null : line + 1;
}

/** The end of a line's first sentence if another begins after it, citations included. */
function firstSentence(line: string): number | null {
  for (const { start } of splitSentences(line).slice(1)) {
    const next = new RegExp(`^[${mask}\\s.,;:)]*`, 'u').exec(line.slice(start));
    const end = start + (next?.[0].length ?? 0);
    if (end >= line.length) return null;
    if (!isInsideLink(line.slice(0, end)) && !isLabel(line.slice(0, end))) return end;
  }
  return null;
}

/** "1." and "**Type:**" open what follows them. */
const isLabel = (text: string) => /^\s*(?:[-*+•]\s*)?(?:\d{1,2}[.)]|[-*+•])\s*$/.test(text);

const isInsideLink = (text: string) => /\[[^\]\n]*$|\]\([^)\n]*$|<[^>\s]*$|`[^`\n]*$/.test(text.replaceAll(/`[^`\n]*`/g, ''));
