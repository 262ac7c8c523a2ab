import { Trans } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import type { Feedback } from '#features/content/answer-contract.ts';

/** How a closed question did, in a test that tells at once. */
export function ToldNote({ told }: { told: Feedback }) {
  const words = told.text && <Markdown>{told.text}</Markdown>;
  if (told.kind === 'right') return <Note kind="correct" title={<Trans>Right</Trans>}>{words}</Note>;
  if (told.kind === 'ungraded') return <Note title={<Trans>Your teacher reads this one</Trans>}>{words}</Note>;
  if (told.kind === 'partly') return <Note kind="not-yet" title={<Trans>Partly right</Trans>}>{words}</Note>;
  if (told.kind === 'undecided' || told.kind === 'unreadable') return <Note title={<Trans>This could not be decided</Trans>}>{words ?? <Trans>Your teacher looks at it.</Trans>}</Note>;
  return <Note kind="not-yet" title={told.title ?? <Trans>Not right</Trans>}>{words}</Note>;
}
