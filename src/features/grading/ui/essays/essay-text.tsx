import { Fragment } from 'react';
import { quotedPieces } from '../../quoted-pieces.ts';
import type { Suggestion } from '../../marking.ts';

type Props = { text: string; suggestion: Suggestion | null; /** The row of the rubric that is open. */ openRow: number | null };

/** An answer as it was written; what a proposal rests on is underlined, with the number of its row. */
export function EssayText({ text, suggestion, openRow }: Props) {
  const pieces = quotedPieces(text, (suggestion?.criteria ?? []).map(({ quotes }) => quotes));
  return (
    <div className="essay-answer__text" dir="auto">
      {pieces.map(({ start, text: words, rows }) => (rows.length === 0 ? <Fragment key={start}>{words}</Fragment>
        : <mark key={start} className="quote" {...(openRow !== null && rows.includes(openRow) && { 'aria-current': true })}>{words}{rows.map((row) => <sup key={row}>{row + 1}</sup>)}</mark>))}
    </div>
  );
}
