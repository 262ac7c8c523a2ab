import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Gradebook } from '../contract.ts';
import type { Err, SittingStatistics } from '../statistics-contract.ts';
import { makeGroup } from './api.ts';
import { useGradingChange } from './use-grading.ts';

/** How the class erred: known causes of wrong answers, with who made them, and a group of them. */
export function ErrList({ sitting, statistics: { errs, answers } }: { sitting: Gradebook['sitting']; statistics: SittingStatistics }) {
  return (
    <section className="section" aria-labelledby="err-title">
      <div className="section-head"><h2 id="err-title"><Trans>How they err</Trans></h2><span className="small muted"><Plural value={answers} one="From # answer in this test"
        other="From # answers in this test" /></span></div>
      {errs.length === 0 ? <p className="card card--well small muted"><Trans>No known cause of a mistake came up. Where an item names the mistakes it knows,
        they stand here with who made them.</Trans></p>
        : <ul className="list list--card">{errs.map((err) => <ErrRow key={err.misconceptionId} err={err} sitting={sitting} />)}</ul>}
    </section>
  );
}

function ErrRow({ err: { name, skillName, pupilCount, pupils, examples, answers }, sitting }: { err: Err; sitting: Gradebook['sitting'] }) {
  const { t } = useLingui();
  const group = useGradingChange(makeGroup);
  const make = () => void group.mutateAsync({ classId: sitting.class.id, name: name.slice(0, 60), reason: t`${sitting.title}: ${answers} answers`.slice(0, 300), showsName: false, until: null,
    memberIds: (pupils ?? []).map(({ id }) => id) })
    .then(() => showToast(t`The group is made. It stands on the page of the class.`), (error: Error) => showToast(error.message));
  return (
    <li className="mistake">
      <span className="mistake__count num" aria-hidden="true">{pupilCount}</span>
      <div className="grow stack stack--sm">
        <div><p className="title">{name}</p><p className="small muted">{skillName}</p></div>
        {examples.length > 0 && <ul className="row err-examples">{examples.map((example) => <li key={example} className="chip chip--not-yet"><Icon name="circle-dashed" /><bdi><Markdown isInline>
          {example}</Markdown></bdi></li>)}</ul>}
        <p className="small muted">{pupils ? pupils.map((pupil) => pupil.name).join(', ') : <Plural value={pupilCount} one="# pupil; names are hidden" other="# pupils; names are hidden" />}</p>
      </div>
      {pupils && pupilCount > 1 && (
        <Button size="sm" disabled={group.isPending || group.isSuccess} onClick={make} aria-label={t`Make a group of ${pupilCount}: ${name}`}>
          {group.isSuccess ? <Trans>Made</Trans> : <Trans>Make a group of {pupilCount}</Trans>}</Button>
      )}
    </li>
  );
}
