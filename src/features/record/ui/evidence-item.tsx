import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/learning.css';
import '#client/styles/questions.css';
import type { EvidenceRow } from '../contract.ts';
import { contextWords } from './context-words.ts';

/** One answer behind a figure: the question, what was written, whether it was right, how much help it had. */
export function EvidenceItem({ row }: { row: EvidenceRow }) {
  const { i18n } = useLingui();
  return (
    <li>
      <span className={row.isCorrect ? 'tile evidence--right' : 'tile tile--plain evidence--not-yet'}><Icon name={row.isCorrect ? 'circle-check' : 'circle-dashed'} /></span>
      <div className="grow stack stack--sm">
        <div className="evidence__stem"><Markdown>{row.stem}</Markdown></div>
        <p className="small">
          <strong>{row.isCorrect ? <Trans>Right</Trans> : <Trans>Not yet</Trans>}</strong>{': '}
          {row.response ? <bdi><Markdown isInline>{row.response}</Markdown></bdi> : <Trans>left out</Trans>}
          {row.misconception && <span className="muted"> ({row.misconception})</span>}
        </p>
        <p className="small muted num">
          {i18n._(contextWords[row.context])}, <Help row={row} />{row.difficulty === 'easy' && <>, <Trans>an easy question</Trans></>}{row.difficulty === 'demanding' && <>, <Trans>a demanding question</Trans></>}{row.attempt > 1 && <>, <Trans>try {row.attempt}</Trans></>}, {sayWhen(row.answeredAt, i18n.locale)}
        </p>
      </div>
    </li>
  );
}

function Help({ row }: { row: EvidenceRow }) {
  if (row.hintsUsed > 0) return <Plural value={row.hintsUsed} one="# hint" other="# hints" />;
  return row.isAided ? <Trans>with help</Trans> : <Trans>without help</Trans>;
}
