import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { timeFactors, type Accommodations, type PersonAccommodations } from '../../accommodations.ts';
import { useAccommodations, useSetAccommodations } from './use-accommodations.ts';

/** What a person needs, for who may set it: each change counts at once. */
export function AccommodationsCard({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useAccommodations(userId);
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="h3 mb-2" id={id}><Trans>Accommodations</Trans></h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonList rows={2} />}
      {data && <Needs userId={userId} record={data} />}
    </section>
  );
}

type Flag = Exclude<keyof Accommodations, 'timeFactor'>;

function Needs({ userId, record: { needs, canSet, setBy } }: { userId: string; record: PersonAccommodations }) {
  const { t } = useLingui();
  const set = useSetAccommodations(userId);
  const change = (next: Partial<Accommodations>) => set.mutate({ ...needs, ...next }, {
    onSuccess: () => showToast(t`Saved. It counts on every page from now on.`, { label: t`Undo`, run: () => set.mutate(needs) }),
  });
  const flags: [Flag, string, string][] = [
    ['hasBreaks', t`Breaks`, t`May stop and go on later. Everything there is today can be left at any time; tests that come will mind it.`],
    ['hasLargerText', t`Larger text`, t`On every page`],
    ['hasReadAloud', t`Read aloud`, t`A button in lessons, questions, hints and worked examples, by the browser’s voice`],
    ['hasFewerQuestions', t`Fewer questions on a page`,
      t`In a lesson the next one comes after the one before. Practice, reviews and placement ask one at a time anyway; tests that come will mind it.`],
  ];
  return (
    <div className="stack stack--sm">
      <TimeFactor value={needs.timeFactor} isDisabled={!canSet || set.isPending} onChange={(timeFactor) => change({ timeFactor })} />
      {flags.map(([flag, name, about]) => (
        <label key={flag} className="check">
          <input type="checkbox" checked={needs[flag]} disabled={!canSet || set.isPending} onChange={(event) => change({ [flag]: event.target.checked })} />
          <span>{name}<span className="block small muted">{about}</span></span>
        </label>
      ))}
      {set.error && <p className="field__problem" role="alert">{set.error.message}</p>}
      {setBy !== null && <p className="small muted"><Trans>Last set by {setBy}.</Trans></p>}
    </div>
  );
}

function TimeFactor({ value, isDisabled, onChange }: { value: number; isDisabled: boolean; onChange: (factor: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  const words = (factor: number) => (factor === 1 ? t`The usual time` : factor === 1.25 ? t`A quarter as much again` : factor === 1.5 ? t`Half as much again` : factor === 2 ? t`Twice as much` :
    factor === 3 ? t`Three times as much` : t`${factor} times as much`);
  const offered = [...new Set([...timeFactors, value])].toSorted((one, other) => one - other);
  return (
    <div className="field">
      <label htmlFor={id}><Trans>Time</Trans></label>
      <select id={id} className="input" value={value} disabled={isDisabled} aria-describedby={`${id}-hint`} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((factor) => <option key={factor} value={factor}>{words(factor)}</option>)}
      </select>
      <p className="hint" id={`${id}-hint`}><Trans>No page has a clock today; tests that come will mind it.</Trans></p>
    </div>
  );
}
