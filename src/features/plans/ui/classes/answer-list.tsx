import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EvidenceRow } from '#features/record/contract.ts';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';

/** Answers of a pupil as their teacher reads them: the question, what was answered, how much help there was. */
export function AnswerList({ rows }: { rows: EvidenceRow[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="answer-list">
      {rows.map((row) => (
        <li key={row.id}>
          <Icon name={row.isCorrect ? 'circle-check' : 'circle-dashed'} />
          <div>
            <div className="evidence__stem"><Markdown>{row.stem}</Markdown></div>
            <p className="small">
              <strong>{row.isCorrect ? <Trans>Right</Trans> : <Trans>Not yet</Trans>}</strong>{': '}
              {row.response ? <bdi><Markdown isInline>{row.response}</Markdown></bdi> : <Trans>left out</Trans>}
              {row.misconception !== null && <span className="muted"> ({row.misconception})</span>}
            </p>
            <p className="small muted num">{row.hintsUsed > 0 ? <Plural value={row.hintsUsed} one="# hint" other="# hints" /> : row.isAided ? <Trans>with help</Trans> : <Trans>without help</Trans>}, {sayWhen(row.answeredAt, i18n.locale)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
