import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { kindWords } from '#features/items/ui/public-teaching.tsx';
import type { ReportedQuestion } from '../contract.ts';
import { useTitleOf } from './report-words.ts';

type Props = { question: ReportedQuestion; isLeft: boolean; onLeave: (isLeft: boolean) => void };

/** One question of the file: what becomes of it, why, and whether it is brought in. */
export function ReportRow({ question, isLeft, onLeave }: Props) {
  const { i18n, t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useTitleOf()(question);
  const { index, outcome, why } = question;
  const isDropped = outcome === 'dropped';
  return (
    <div className={`import-row ${isDropped || isLeft ? 'import-row--out' : ''}`}>
      {isDropped ? <span /> : <input type="checkbox" aria-label={t`Bring in: ${title}`} checked={!isLeft} onChange={(event) => onLeave(!event.target.checked)} />}
      <span className="num muted">{i18n.number(index + 1)}</span>
      <div className="import-row__words">
        <p className="import-row__title">{title}</p>
        <Kind question={question} />
        {why.map((sentence) => <p key={sentence} className="small muted">{sentence}</p>)}
      </div>
      <OutcomeChip outcome={outcome} isLeft={isLeft} />
      {isDropped ? <span /> : <IconButton size="sm" icon={isOpen ? 'chevron-down' : 'chevron-right'} label={t`Show question ${index + 1}`}
        aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} />}
      <div id={id} className="import-row__more" hidden={!isOpen}>{isOpen && <InSlate question={question} />}</div>
    </div>
  );
}

function Kind({ question: { answerKind, kind, place } }: Pick<Props, 'question'>) {
  const { i18n } = useLingui();
  const words = Object.entries(kindWords).find(([id]) => id === answerKind)?.[1];
  return (
    <p className="import-row__meta">
      {words && <span><Icon name={words.icon} size="sm" />{i18n._(words.name)}</span>}
      {kind !== '' && <span><Trans>In the file: {kind}</Trans></span>}
      {place !== '' && <span>{place}</span>}
    </p>
  );
}

function OutcomeChip({ outcome, isLeft }: { outcome: ReportedQuestion['outcome']; isLeft: boolean }) {
  if (isLeft) return <span className="chip import-chip"><Icon name="x" /><Trans>Left out</Trans></span>;
  if (outcome === 'kept') return <span className="chip import-chip"><Icon name="check" /><Trans>Kept</Trans></span>;
  if (outcome === 'changed') return <span className="chip import-chip import-chip--changed"><Icon name="pencil" /><Trans>Changed</Trans></span>;
  return <span className="chip import-chip import-chip--dropped"><Icon name="x" /><Trans>Dropped</Trans></span>;
}

/** The question as it will stand in the bank, with its right answer. */
function InSlate({ question: { stem, inWords, path } }: Pick<Props, 'question'>) {
  return (
    <div className="import-row__slate">
      <p className="small muted"><Trans>In Slate</Trans></p>
      <div className="prose"><Markdown>{stem}</Markdown></div>
      {inWords !== '' && <p><span className="small muted"><Trans>Right answer</Trans></span><br /><Markdown isInline>{inWords}</Markdown></p>}
      {path.length > 0 && <p className="small muted"><Trans>Tags from its folders: {path.join(', ')}</Trans></p>}
    </div>
  );
}
