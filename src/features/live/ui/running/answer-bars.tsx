import type { CSSProperties } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState } from '#client/components/states.tsx';
import type { ClassAnswers, LiveView } from '../../contract.ts';
import { findAnswers } from '../api.ts';

/** While answers come they are counted every other second, however many there are. */
const whileOpenMs = 2_000;

/** The question that is open or was last, and how the class answered it: no names. @param isHidden as long as it is open, where pupils look on */
export function AnswerBars({ view, isHidden }: { view: LiveView; isHidden: boolean }) {
  const { id, position, state, revision } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['live-answers', id, position, revision], queryFn: () => findAnswers(id, position), placeholderData: keepPreviousData, refetchInterval: state === 'open' ? whileOpenMs : false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.position !== position) return <div className="skeleton skeleton--board" aria-hidden="true" />;
  return (
    <div className="card">
      <div className="prose coming__stem"><Markdown>{data.stem}</Markdown></div>
      {isHidden ? <p className="muted"><Trans>How the class answered is shown here once the question is closed.</Trans></p> : <Bars answers={data} isClosed={state !== 'open'} />}
    </div>
  );
}

/** In percent. */
const lengthOf = (count: number, all: number): CSSProperties & { '--p': number } => ({ '--p': all === 0 ? 0 : (count / all) * 100 });

function Bars({ answers: { answers, answeredCount, otherCount, key }, isClosed }: { answers: ClassAnswers; isClosed: boolean }) {
  const { t } = useLingui();
  if (answeredCount === 0 && answers.length === 0) return <p className="muted">{isClosed ? <Trans>Nobody answered this question.</Trans> : <Trans>No answer yet.</Trans>}</p>;
  const isKeyShown = answers.some(({ verdict }) => verdict === 'right');
  return (
    <>
      <ul className="coming" aria-label={t`Answers of the class`}>
        {answers.map(({ text, count, verdict }) => (
          <li key={text} className={verdict === 'right' ? 'is-key' : ''}>
            <span><Markdown isInline>{text}</Markdown> {verdict === 'right' && <span className="chip chip--correct"><Icon name="check" /><Trans>right</Trans></span>}</span>
            <span className="num" aria-hidden="true">{count}</span>
            <span className="bar" role="img" aria-label={t`${count} of ${answeredCount} answers`}><i style={lengthOf(count, answeredCount)} /></span>
          </li>
        ))}
      </ul>
      {otherCount > 0 && <p className="small muted mt-3"><Plural value={otherCount} one="and one other answer" other="and # other answers" /></p>}
      {key !== null && !isKeyShown && isClosed && <p className="small mt-3"><Trans>Right: <Markdown isInline>{key}</Markdown></Trans></p>}
    </>
  );
}
