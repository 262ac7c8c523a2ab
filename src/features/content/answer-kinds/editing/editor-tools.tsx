import { createContext, use, type ReactNode } from 'react';
import type { Draft } from './draft-values.ts';

export type MathsKind = 'number' | 'expression' | 'equation' | 'interval' | 'set' | 'list' | 'system';
export type ChosenPicture = { asset: string; width: number; height: number };
/** Why an answer is wrong, where the content of the question's skill has a name for it. */
export type KnownCause = { id: string; name: string; feedback: string };

/** What an editor of an answer asks of the page it stands on: it knows of no bank and of no server. */
export type EditorTools = {
  /** How a line of maths is read. */
  renderReading: (kind: MathsKind, text: string) => ReactNode;
  /** What is wrong at a place of the item ("answer.options.1"), once somebody wanted to publish it. */
  faultAt: (path: string) => string | undefined;
  /** The same of a place or of anything in it. */
  faultIn: (path: string) => string | undefined;
  causes: readonly KnownCause[];
  /** Keeps a picture. @throws with words for people */
  keepPicture: (file: File) => Promise<ChosenPicture>;
  addressOf: (asset: string) => string;
};

export const Tools = createContext<EditorTools>({
  renderReading: () => null, faultAt: () => undefined, faultIn: () => undefined, causes: [], keepPicture: () => Promise.reject(new Error('There is no place for pictures here')), addressOf: () => '',
});
export const useTools = (): EditorTools => use(Tools);

/** What an editor is given: the answer as far as it is written, and where in the item it stands. */
export type EditorProps = { answer: Draft; onChange: (answer: Draft) => void; path: string };
