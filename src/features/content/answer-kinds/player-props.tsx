import type { ReactNode } from 'react';
import type { Feedback } from '../answer-contract.ts';

/** What a field of an answer is given. It knows of no practice and no test: whoever asks the question keeps the response and says what may be told. */
export type PlayerProps<Input> = {
  input: Input;
  /** The response as it crosses the wire; empty: none yet. */
  value: string;
  onChange: (value: string) => void;
  /** Nothing can be changed: the answer is on its way, or the question is closed. */
  isLocked: boolean;
  /** What may be told of the value as it stands: whether it was right, and how its parts did. */
  feedback: Pick<Feedback, 'kind' | 'parts'> | null;
  /** Closed for good: what helps with typing goes. */
  isClosed?: boolean;
  /** Ids of what is read aloud with the field: the question, and what was said to it. */
  describedBy?: string;
  /** The question, for the letters of the maths keys. */
  stem?: string;
  /** Told where one begins to answer. */
  field?: (element: HTMLElement | SVGElement | null) => void;
  /** How what is typed is understood, shown below the field under that id. */
  renderReadBack?: (shown: { id: string; response: string }) => ReactNode;
  /** Where a picture is found. */
  addressOf?: (asset: string) => string;
};

export const isNotYet = (feedback: PlayerProps<unknown>['feedback']): boolean => feedback?.kind === 'wrong' || feedback?.kind === 'misconception' || feedback?.kind === 'partly';
