import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Segment } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import { asDraft, draftsAt, textAt, withList } from '#features/content/ui/public-teaching.tsx';
import type { PreviewResult } from '../../contract.ts';
import type { DraftBody } from '../../draft.ts';
import { usePreview } from '../api.ts';
import { QuestionView } from '../question-view.tsx';
import { usePaused } from '../use-paused.ts';
import { FaultList } from './fault-list.tsx';
import { essential, isTestedInParts } from './tests-part.tsx';

/** What stands in the field: nothing, a known mistake, the right answer, or what is typed here. */
type Shown = { kind: 'empty' } | { kind: 'mistake'; index: number } | { kind: 'right' } | { kind: 'own'; value: string; isGiven: boolean };
const mostMistakes = 3;

/** The question as a pupil sees it, beside what is written. It is drawn and checked by the server, as it will be for them. */
export function PreviewPanel({ body, onChange }: { body: DraftBody; onChange: (body: DraftBody) => void }) {
  const { t } = useLingui();
  const [seed, setSeed] = useState(1);
  const [level, setLevel] = useState<1 | 2 | 3 | null>(null);
  const [shown, setShown] = useState<Shown>({ kind: 'empty' });
  const written = usePaused(body);
  const asked = { body: essential(written), seed, ...(level !== null && { level }) };
  const plain = usePreview({ ...asked, response: null });
  const question = plain.data?.question ?? null;
  const value = shown.kind === 'own' ? shown.value : shown.kind === 'right' ? question?.key ?? '' : shown.kind === 'mistake' ? question?.mistakes[shown.index]?.response ?? '' : '';
  const isGiven = value !== '' && (shown.kind !== 'own' || shown.isGiven);
  const checked = usePreview({ ...asked, response: value }, isGiven);
  const given = isGiven && !checked.isPlaceholderData ? checked.data?.given ?? null : null;
  const modes = [{ value: 'empty', label: t`Empty` }, ...(question?.mistakes ?? []).slice(0, mostMistakes).map((_, index) => ({ value: `m${index}`, label: t`Mistake ${index + 1}` })),
    ...(question && !question.isMarkedByPeople ? [{ value: 'right', label: t`Right` }] : [])];
  const choose = (mode: string) => setShown(mode === 'right' ? { kind: 'right' } : mode === 'empty' ? { kind: 'empty' } : { kind: 'mistake', index: Number(mode.slice(1)) });
  const mode = shown.kind === 'mistake' ? `m${shown.index}` : shown.kind;
  return (
    <section id="as-a-pupil" tabIndex={-1} className="card pupil-sees" aria-label={t`As a pupil sees it`}>
      <div className="pupil-sees__head">
        <h2 className="label"><Trans>As a pupil sees it</Trans></h2>
        {question && modes.length > 1 && <Segment label={t`What is answered`} value={mode} options={modes} onChange={choose} />}
      </div>
      <div className="pupil-sees__body">
        {plain.error && !plain.data && <p className="small" role="alert">{plain.error.message}</p>}
        {plain.data && !question && <Missing faults={plain.data.faults} />}
        {question && (
          <QuestionView question={question} value={value} given={given} onChange={(next) => setShown({ kind: 'own', value: next, isGiven: false })}>
            <div className="row mb-4">
              {shown.kind === 'own' && <Button size="sm" disabled={value === ''} onClick={() => setShown({ ...shown, isGiven: true })}><Trans>Check</Trans></Button>}
              {question.hasDraws && <Button size="sm" variant="plain" icon="refresh" onClick={() => setSeed(seed + 1)}><Trans>Draw again</Trans></Button>}
              {question.levels.length > 1 && <Segment label={t`Level`} value={String(level ?? 2)} options={question.levels.map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(next) => setLevel(next === '1' ? 1 : next === '3' ? 3 : 2)} />}
            </div>
          </QuestionView>
        )}
        {given && <KeepAsTest body={body} given={given} onChange={onChange} />}
        {given && <p className="hint mt-2"><Trans>In a test this shows when its rules allow it.</Trans></p>}
      </div>
    </section>
  );
}

type Given = NonNullable<PreviewResult['given']>;

/** What was just answered and marked becomes a test of the question. What is typed into one line has its own place for that, beside the right answer. */
function KeepAsTest({ body, given, onChange }: { body: DraftBody; given: Given; onChange: (body: DraftBody) => void }) {
  const { t } = useLingui();
  const { asTest, score, verdict } = given;
  const tests = draftsAt(body, 'tests');
  if (!isTestedInParts(textAt(asDraft(body['answer']), 'kind')) || verdict === 'unreadable' || verdict === 'undecided' || verdict === 'ungraded') return null;
  if (tests.some((one) => one['response'] === asTest)) return <p className="hint mt-2"><Trans>This answer is kept as a test.</Trans></p>;
  const keep = () => {
    onChange(withList(body, 'tests', [...tests, { response: asTest, score: Math.round(score * 1000) / 1000, verdict }]));
    showToast(t`Kept as a test of this question.`);
  };
  return <div className="mt-2"><Button size="sm" onClick={keep}><Trans>Keep it as a test</Trans></Button></div>;
}

function Missing({ faults }: { faults: readonly { at: string; message: string }[] }) {
  return (
    <div className="stack stack--sm small muted">
      <p><Trans>It is shown here as soon as it can be asked.</Trans></p>
      <FaultList faults={faults} most={4} />
    </div>
  );
}
