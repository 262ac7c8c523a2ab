import { findNames } from './find-names.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import type { NamedPerson } from './named-person.ts';

const roles = { pupil: 'Pupil', teacher: 'Teacher', person: 'Person' } as const;
const standIn = /\b(?:Pupil|Teacher|Person)_\d+[a-z]*/g;
/** The end of a text in which a stand-in may just be coming. */
const beginning = /\b(?:P(?:u(?:p(?:i(?:l(?:_\d*[a-z]*)?)?)?)?|e(?:r(?:s(?:o(?:n(?:_\d*[a-z]*)?)?)?)?)?)?|T(?:e(?:a(?:c(?:h(?:e(?:r(?:_\d*[a-z]*)?)?)?)?)?)?)?)$/;

/**
 * Stand-ins for the names of people in what goes to one use of a model, and the way back. Each person has a number, in the order in which they come up,
 * and each way of writing them a letter behind it, so that what comes back reads as it was written.
 */
export class HiddenNames {
  readonly #index: NameIndex;
  readonly #numbers = new Map<number, number>();
  readonly #forms = new Map<number, string[]>();
  readonly #written = new Map<string, string>();

  constructor(people: readonly NamedPerson[]) {
    this.#index = indexNames(people);
  }

  /** Whether any name was replaced until now. */
  get hasHidden(): boolean {
    return this.#written.size > 0;
  }

  hide(text: string): string {
    let made = '';
    let from = 0;
    for (const { start, end, person } of findNames(this.#index, text)) {
      made += text.slice(from, start) + this.#standFor(person, text.slice(start, end));
      from = end;
    }
    return made + text.slice(from);
  }

  /** For what does not come back as words, such as vectors: the same word for everybody. */
  blank(text: string): string {
    let made = '';
    let from = 0;
    for (const { start, end } of findNames(this.#index, text)) {
      made += `${text.slice(from, start)}somebody`;
      from = end;
    }
    return made + text.slice(from);
  }

  /** @param inJson the text is JSON, in whose strings some letters are written otherwise */
  reveal(text: string, inJson = false): string {
    return text.replaceAll(standIn, (found) => {
      const written = this.#written.get(found);
      return written === undefined ? found : inJson ? JSON.stringify(written).slice(1, -1) : written;
    });
  }

  /** For a text that comes in pieces: a stand-in that is cut in two is waited for. */
  revealing(inJson = false): { push(piece: string): string; end(): string } {
    let held = '';
    return {
      push: (piece) => {
        if (!this.hasHidden) return piece;
        const text = held + piece;
        const at = text.search(beginning);
        held = at < 0 ? '' : text.slice(at);
        return this.reveal(at < 0 ? text : text.slice(0, at), inJson);
      },
      end: () => {
        const rest = this.reveal(held, inJson);
        held = '';
        return rest;
      },
    };
  }

  #standFor(person: number, written: string): string {
    const number = this.#numbers.get(person) ?? this.#numbers.size + 1;
    this.#numbers.set(person, number);
    const forms = this.#forms.get(person) ?? [];
    this.#forms.set(person, forms);
    if (!forms.includes(written)) forms.push(written);
    const role = roles[this.#index.people[person]?.person.role ?? 'person'];
    const name = `${role}_${number}${letterOf(forms.indexOf(written))}`;
    this.#written.set(name, written);
    return name;
  }
}

/** None, a, b … z, aa … */
const letterOf = (at: number): string => (at === 0 ? '' : letterOf(Math.floor((at - 1) / 26)) + String.fromCodePoint(97 + ((at - 1) % 26)));
