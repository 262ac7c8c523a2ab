import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { ChangeTest } from '../../change-test.ts';
import { leastAnswers, type MeasuredDifficulty, steadyAnswers, type UnmeasuredReason } from '../../measured-contract.ts';
import type { TestBody } from '../../test-body.ts';
import type { SavedTest } from '../../tests-contract.ts';
import { findMeasured } from '../tests-api.ts';

type Props = { testId: string; body: TestBody; items: SavedTest['items']; change: ChangeTest; flush: () => Promise<unknown> };

const reasons: Record<UnmeasuredReason, MessageDescriptor> = {
  few: msg`fewer than ${leastAnswers} pupils have answered it`, 'all-right': msg`everybody was right`, 'all-wrong': msg`nobody was right`,
  negative: msg`who knows more is not right more often: look at its key`, steep: msg`too few answers part all too well`, 'far-off': msg`far too hard or too easy for these pupils`,
};

/** How difficult the questions are: as their authors say, or as pupils' answers say. */
export function MeasuredPart({ testId, body, items, change, flush }: Props) {
  const { i18n } = useLingui();
  const questions = body.sections.flatMap((section) => section.questions);
  const measured = questions.filter((question) => question.measured);
  const [told, setTold] = useState<MeasuredDifficulty | null>(null);
  const ask = useMutation({
    mutationFn: async () => {
      await flush();
      return findMeasured(testId);
    },
    onSuccess: (found) => {
      setTold(found);
      change((now) => withMeasured(now, found));
    },
  });
  const drop = () => {
    setTold(null);
    change((now) => withMeasured(now, { pupils: 0, questions: [] }));
  };
  const rough = measured.filter((question) => (question.measured?.answers ?? 0) < steadyAnswers).length;
  const left = told?.questions.filter(({ why }) => why !== null && why !== 'few') ?? [];
  const titleOf = (questionId: string) => items.find(({ itemId }) => itemId === questions.find(({ id }) => id === questionId)?.itemId)?.title ?? '';
  return (
    <div className="stack stack--sm" role="group" aria-labelledby={`measured-${testId}`}>
      <p className="label" id={`measured-${testId}`}><Trans>How difficult its questions are</Trans></p>
      <p className="small muted" role="status">
        {measured.length === 0 ? <Trans>As their authors say.</Trans>
          : <Trans>Measured from answers: {i18n.number(measured.length)} of {i18n.number(questions.length)}. The others as their authors say.</Trans>}
        {rough > 0 && <> <Trans>From fewer than {steadyAnswers} answers it is still rough: {i18n.number(rough)} of them.</Trans></>}
        {told && measured.length === 0 && <> <Trans>From {leastAnswers} pupils on a question can be measured; {i18n.number(told.pupils)} answered at least two of these.</Trans></>}
      </p>
      {left.length > 0 && (
        <ul className="small">{left.map(({ questionId, why }) => <li key={questionId}><bdi className="break-words">{titleOf(questionId)}</bdi>: {why && i18n._(reasons[why])}.</li>)}</ul>
      )}
      {ask.error && <p className="field__problem" role="alert">{ask.error.message}</p>}
      <div className="row">
        <Button size="sm" disabled={ask.isPending || questions.length === 0} onClick={() => ask.mutate()}><Trans>Measure from answers</Trans></Button>
        {measured.length > 0 && <Button size="sm" variant="plain" onClick={drop}><Trans>As the authors say</Trans></Button>}
      </div>
    </div>
  );
}

/** Six figures are more than any answers carry, and a text that stays the same is not saved again. */
const tidy = (value: number): number => Math.round(value * 1e4) / 1e4;

function withMeasured(body: TestBody, found: MeasuredDifficulty): TestBody {
  const known = new Map(found.questions.map((question) => [question.questionId, question]));
  return { ...body, sections: body.sections.map((section) => ({ ...section, questions: section.questions.map(({ measured: _before, ...question }) => {
    const own = known.get(question.id);
    return own?.measured ? { ...question, measured: { a: tidy(own.measured.a), b: tidy(own.measured.b), answers: own.answers } } : question;
  }) })) };
}
