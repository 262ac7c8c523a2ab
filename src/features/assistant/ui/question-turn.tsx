import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '#features/documents/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { sayTime } from '#client/components/dates.ts';
import { showToast } from '#client/components/toast.tsx';
import type { AssistantThread, Choices, Params, QueryAnswer } from '../contract.ts';
import { AnswerTable } from './answer-table.tsx';
import { cellText } from './cell-view.tsx';
import { isFilled, slotFields } from './slot-field.tsx';
import { useAnswer } from './use-assistant.ts';
import { Headline } from './words/headline.tsx';
import { QuerySentence } from './words/query-sentence.tsx';
import { columnTitles } from './words/titles.ts';

type Props = { turn: AssistantThread['turns'][number]; /** 1, 2, 3 … */ number: number; choices: Choices; onWrong: ((words: string) => void) | null };

/** What was asked, the question as it was run with its places to change, and the rows of this moment. */
export function QuestionTurn({ turn, number, choices, onWrong }: Props) {
  const { i18n, t } = useLingui();
  // What is changed here is looked at; what was asked stays as it was.
  const [params, setParams] = useState<Params>(turn.query.params);
  const isWhole = isFilled(turn.query.id, params);
  const [run, setRun] = useState(turn.query);
  const { data, error, refetch, isPending } = useAnswer(run);
  const change = (next: Params) => {
    setParams(next);
    if (isFilled(turn.query.id, next)) setRun({ id: turn.query.id, params: next });
  };
  const copy = async (answer: QueryAnswer) => {
    const lines = [answer.columns.map((column) => i18n._(columnTitles[column])), ...answer.rows.map((row) => row.map((cell) => cellText(i18n, cell)))];
    showToast(await copyText(lines.map((line) => line.join('\t')).join('\n')) ? t`Copied` : t`The browser did not let it be copied`);
  };
  return (
    <>
      <div className="turn turn--me"><p className="break-words" dir="auto">{turn.words}</p></div>
      <div className="turn turn--wide">
        <p className="turn__who"><Icon name="messages" />{data ? <Trans>Assistant, computed at {sayTime(data.computedAt, i18n.locale)}</Trans>
          : <Trans>Assistant</Trans>}</p>
        {data && <p className="answer-line"><Headline answer={data} /></p>}
        <div role="group" className="card" aria-label={t`The question, as it was run`}>
          <div className="row row--between mb-1"><h2 className="label"><Trans>The question, as it was run</Trans></h2>{data && <span className="small muted num">
            <Trans>{data.total} rows, {data.ms} ms</Trans></span>}</div>
          <div className="query"><QuerySentence id={turn.query.id} slots={slotFields(choices, params, change)} /></div>
          {!isWhole && <p className="small muted mt-2"><Trans>Choose what is still open, and the rows follow.</Trans></p>}
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <SkeletonList rows={4} />}
        {data && data.total > 0 && <AnswerTable key={JSON.stringify(run)} answer={data} number={number} />}
        <div className="turn__tools">
          {data && data.total > 0 && <Button size="sm" variant="plain" icon="copy" onClick={() => void copy(data)}><Trans>Copy with rows</Trans></Button>}
          {onWrong && <Button size="sm" variant="plain" icon="flag" onClick={() => onWrong(turn.words)}><Trans>Not what I asked</Trans></Button>}
        </div>
      </div>
    </>
  );
}
