import { readJsonReply } from '../wire/json-reply.ts';

const tags = 'think|thinking|thought|thoughts|reasoning|reflection|scratchpad|analysis|inner_monologue|antthinking';
const opened = new RegExp(String.raw`<(${tags})\b[^>\n]*>`, 'i');
const closed = new RegExp(String.raw`</(?:${tags})\s*>`, 'i');
/** The end of a text that may become a tag. */
const halfTag = /<\/?[a-z_]{0,16}\s?$/i;
/** A model whose opening tag is a part of its prompt thinks aloud without one: its answer begins behind the closing tag. */
const soundsLikeThinking = /^(?:ok(?:ay)?|hmm+|alright|so|well|right|wait|let me|let['’]s (?:see|think)|the user|the question (?:is|asks)|first,? (?:i|let|we)|we (?:need|have|are asked)|i (?:need|should|have) to|looking at|thinking|analysis|reasoning|to answer)\b/i;
/** Whoever thinks for longer than this is shown as it is. */
const longestThought = 30_000;

/** Stands in a text where everything before it was thinking that had begun without a word. */
export const takeBackSign = '\uE004';

type Mode = 'start' | 'thinking' | 'held' | 'json' | 'plain';

/**
 * Takes a reply out of what models wrap around it: thinking in tags, a fence around the whole, JSON. What comes out is the same
 * whatever the pieces were that went in.
 */
export class ReplyReader {
  #mode: Mode = 'start';
  #rest = '';
  #isFenced = false;

  push(piece: string): string {
    this.#rest += piece.replaceAll(takeBackSign, '');
    let out = '';
    for (let before = ''; before !== `${this.#mode} ${this.#rest}`;) {
      before = `${this.#mode} ${this.#rest}`;
      out += this.#read(false);
    }
    return out;
  }

  end(): string {
    let out = '';
    for (let before = ''; before !== `${this.#mode} ${this.#rest}`;) {
      before = `${this.#mode} ${this.#rest}`;
      out += this.#read(true);
    }
    return out;
  }

  #read(isOver: boolean): string {
    switch (this.#mode) {
      case 'start': return this.#start(isOver);
      case 'thinking': return this.#skipThinking();
      case 'held': return this.#hold(isOver);
      case 'json': return this.#readJson(isOver);
      case 'plain': return this.#pass(isOver);
    }
  }

  #start(isOver: boolean): string {
    this.#rest = this.#rest.trimStart();
    const rest = this.#rest;
    if (rest === '') return '';
    const tag = opened.exec(rest);
    if (tag?.index === 0) return this.#turn('thinking', rest.slice(tag[0].length));
    if (/^<\/?[a-z_]{0,16}$/i.test(rest) && !isOver) return '';
    const fence = /^(?:```|~~~)[^\n`]*(\n|$)/.exec(rest);
    if (fence) {
      if (fence[1] === '' && !isOver) return '';
      this.#isFenced = true;
      return this.#turn('start', rest.slice(fence[0].length));
    }
    if (!isOver && rest.length < 24) return '';
    if (/^(?:\{\s*"|\[\s*\{)/.test(rest)) return this.#turn('json', rest);
    return this.#turn(soundsLikeThinking.test(rest) ? 'held' : 'plain', rest);
  }

  #turn(mode: Mode, rest: string): string {
    this.#mode = mode;
    this.#rest = rest;
    return '';
  }

  #skipThinking(): string {
    const end = closed.exec(this.#rest);
    if (end) return this.#turn('start', this.#rest.slice(end.index + end[0].length));
    // Only a tag's end may still be of use.
    this.#rest = this.#rest.slice(-40);
    return '';
  }

  #hold(isOver: boolean): string {
    const end = closed.exec(this.#rest);
    if (end) return this.#turn('start', this.#rest.slice(end.index + end[0].length));
    return isOver || this.#rest.length > longestThought ? this.#turn('plain', this.#rest) : '';
  }

  #readJson(isOver: boolean): string {
    if (!isOver) return '';
    const text = this.#rest.replace(/\s*(?:```|~~~)\s*$/, '');
    this.#isFenced = false;
    return this.#turn('plain', readJsonReply(text) ?? text);
  }

  #pass(isOver: boolean): string {
    const rest = this.#rest;
    const [begin, end] = [opened.exec(rest), closed.exec(rest)];
    if (end && (!begin || end.index < begin.index)) {
      this.#turn('start', rest.slice(end.index + end[0].length));
      return takeBackSign;
    }
    if (begin) {
      this.#turn('thinking', rest.slice(begin.index + begin[0].length));
      return rest.slice(0, begin.index);
    }
    const half = isOver ? null : (halfTag.exec(rest) ?? (this.#isFenced ? /\n?\s*[`~]{0,3}\s*$/.exec(rest) : null));
    const until = half ? half.index : rest.length;
    this.#rest = rest.slice(until);
    const text = rest.slice(0, until);
    return isOver && this.#isFenced ? text.replace(/\n?[ \t]*(?:```|~~~)\s*$/, '') : text;
  }
}
