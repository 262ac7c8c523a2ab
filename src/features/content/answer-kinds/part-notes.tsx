import { Markdown } from '#client/components/markdown.tsx';
import type { PartFeedback } from '../answer-contract.ts';

/** What is said to single parts, below them all. */
export function PartNotes({ parts, nameOf }: { parts: readonly PartFeedback[] | undefined; nameOf: (id: string) => string }) {
  const said = (parts ?? []).flatMap(({ id, text }) => (text === null || text === '' ? [] : [{ id, text }]));
  if (said.length === 0) return null;
  return (
    <ul className="part-notes">
      {said.map(({ id, text }) => <li key={id}><strong><Markdown isInline>{nameOf(id)}</Markdown></strong>: <Markdown isInline>{text}</Markdown></li>)}
    </ul>
  );
}
