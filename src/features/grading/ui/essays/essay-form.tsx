import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Essay, EssayQueue } from '../../essay-contract.ts';
import { markEssay } from '../api.ts';
import { EssayText } from './essay-text.tsx';
import { RubricForm } from './rubric-form.tsx';
import { sayPoints } from '../say-points.ts';
import { useEssayKeys } from './use-essay-keys.ts';
import { useGradingChange } from '../use-grading.ts';

type Props = { essay: Essay; open: NonNullable<EssayQueue['open']>; isReleased: boolean; onNext: () => void; onBack: () => void };

/** One longer answer beside its rubric. Nothing counts until a person confirms it. */
export function EssayForm({ essay, open, isReleased, onNext, onBack }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<Readonly<Record<string, number>>>(essay.levels);
  const [row, setRow] = useState(0);
  const [points, setPoints] = useState(essay.points === null ? '' : String(essay.points));
  const [words, setWords] = useState(essay.words);
  const [reason, setReason] = useState('');
  // Once the answers are read anew this form is another one: the next answer is opened before that.
  const save = useGradingChange(markEssay, () => {
    showToast(t`Marked.`);
    onNext();
  });
  const { levels, total } = workOut(essay, picked, points);
  const needsReason = isReleased && essay.points !== null;
  const canSave = total !== null && !save.isPending && (!needsReason || reason.trim().length >= 3);
  const confirm = () => {
    if (!canSave) return;
    save.mutate({ questionId: essay.questionId, levels, points: essay.rubric.length === 0 ? total : null, words: words.trim(), reason: reason.trim() });
  };
  const pick = (criterionId: string, level: number) => {
    setPicked({ ...picked, [criterionId]: level });
    setRow(essay.rubric.findIndex(({ id }) => id === criterionId));
  };
  useEssayKeys({ onNext, onBack, onConfirm: confirm, onDigit: (digit) => {
    const criterion = essay.rubric[row];
    const level = criterion?.levels.findIndex((each) => each.points === digit) ?? -1;
    if (!criterion || level < 0) return;
    setPicked({ ...picked, [criterion.id]: level });
    setRow(Math.min(row + 1, essay.rubric.length - 1));
  } });
  return (
    <div className="grading">
      <div className="stack">
        <details className="card card--well" open><summary className="h3"><Trans>The question</Trans></summary><div className="mt-2"><Markdown>{essay.stem}</Markdown></div></details>
        <EssayCard essay={essay} openRow={row} />
        {open.sample !== '' && <details className="card card--well"><summary className="h3"><Trans>A good answer</Trans></summary><div className="mt-2 essay-answer__text" dir="auto">{open.sample}
          </div></details>}
      </div>
      <div className="stack">
        <section className="card card--flush" aria-labelledby="rubric-title">
          <div className="rubric__head"><h2 id="rubric-title"><Trans>Rubric</Trans></h2><span className="small muted"><Trans>You decide. Until you confirm, nothing counts.</Trans></span></div>
          {essay.rubric.length > 0 ? <RubricForm essay={essay} picked={picked} openRow={row} onPick={pick} onRow={setRow} />
            : <div className="rubric__row rubric__row--points"><p className="muted small"><Trans>This question has no rubric.</Trans></p>
              <TextField label={<Trans>Points of {open.points}</Trans>} className="input--points" inputMode="decimal" value={points} onChange={(event) => setPoints(event.target.value)} /></div>}
        </section>
        <section className="card stack">
          <div className="field"><label htmlFor="essay-words"><Trans>Words for the pupil</Trans></label>
            <textarea id="essay-words" className="input" rows={3} maxLength={4_000} dir="auto" value={words} onChange={(event) => setWords(event.target.value)} /><p className="hint">
              <Trans>Shown with the points after release.</Trans></p></div>
          {needsReason && <TextField label={<Trans>Why it changes, needed</Trans>} hint={<Trans>The pupil has seen the mark and reads this beside both.</Trans>} value={reason} maxLength={1_000}
            onChange={(event) => setReason(event.target.value)} />}
          {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
          <div className="row"><ConfirmButton essay={essay} total={total} outOf={open.points} canSave={canSave} onConfirm={confirm} /><kbd>Enter</kbd></div>
        </section>
        <p className="small muted"><Trans>Keys: a digit chooses the level with so many points in the open row,
          {' '}<kbd>J</kbd> the next answer, <kbd>K</kbd> the one before, <kbd>Enter</kbd> confirms.</Trans></p>
      </div>
    </div>
  );
}

function ConfirmButton({ essay, total, outOf, canSave, onConfirm }: { essay: Essay; total: number | null; outOf: number; canSave: boolean; onConfirm: () => void }) {
  const { i18n } = useLingui();
  if (total === null) return <Button variant="primary" disabled><Trans>Choose a level in each row</Trans></Button>;
  const [said, most] = [sayPoints(total, i18n.locale), sayPoints(outOf, i18n.locale)];
  return <Button variant="primary" disabled={!canSave} onClick={onConfirm}>{essay.points === null ? <Trans>Confirm {said} of {most}, next answer</Trans> : <Trans>Change to {said} of {most}</Trans>}
    </Button>;
}

/** Rows that nobody touched are taken as they are proposed: they are confirmed with the rest. @returns `total`: null while a row is open */
function workOut(essay: Essay, picked: Readonly<Record<string, number>>, points: string): { levels: Record<string, number>; total: number | null } {
  if (essay.rubric.length === 0) {
    const wanted = Number(points.replace(',', '.'));
    return { levels: {}, total: points.trim() !== '' && Number.isFinite(wanted) && wanted >= 0 && wanted <= essay.outOf ? wanted : null };
  }
  const levels: Record<string, number> = {};
  let [sum, most] = [0, 0];
  for (const { id, levels: own } of essay.rubric) {
    const level = picked[id] ?? essay.suggestion?.criteria.find(({ criterionId }) => criterionId === id)?.level ?? null;
    if (level === null) return { levels: {}, total: null };
    levels[id] = level;
    sum += own[level]?.points ?? 0;
    most += Math.max(...own.map((each) => each.points));
  }
  return { levels, total: most === 0 ? null : (sum / most) * essay.outOf };
}

function EssayCard({ essay, openRow }: { essay: Essay; openRow: number }) {
  const { t } = useLingui();
  const { asks = [], notes = [] } = essay.suggestion ?? {};
  return (
    <>
      <section className="card essay-answer" aria-label={t`The answer`}>
        <div className="row row--between small muted"><strong><bdi>{essay.who ?? <Trans>Pupil {essay.whoNumber}</Trans>}</bdi></strong>
          <span><Plural value={essay.wordCount} one="# word" other="# words" />{essay.minutes !== null && <>, <Plural value={essay.minutes} one="# minute" other="# minutes" /></>}</span></div>
        {essay.isBlank ? <p className="muted"><Trans>No answer. It has no points.</Trans></p> : <EssayText text={essay.text} suggestion={essay.suggestion} openRow={openRow} />}
      </section>
      {asks.length > 0 && <div className="card card--well row essay-asks"><Icon name="info" /><p className="small"><strong><Plural value={asks.length} one="A sentence here speaks to who marks."
        other="# sentences here speak to who marks." /></strong>{' '}
        <Trans>It is part of the answer, and counted for nothing in the suggestion:</Trans> {asks.map((ask) => `“${ask}”`).join(' ')}</p></div>}
      {notes.length > 0 && <div className="card card--well row essay-asks"><Icon name="info" /><p className="small">{essay.suggestion?.criteria.length === 0
        && <strong><Trans>No suggestion for this answer.</Trans></strong>} {notes.join(' ')}</p></div>}
    </>
  );
}
