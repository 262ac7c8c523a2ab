import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { LiveView } from '../../contract.ts';
import { answeredAt } from '../../live-state.ts';
import type { StepName } from '../api.ts';
import { pupilsIn } from './session-board.tsx';

/** The questions, and who sets the pace. */
export function PaceCard({ view, isBusy, onStep }: { view: LiveView; isBusy: boolean; onStep: (name: StepName) => void }) {
  const { questions, pacing, state, position, pupils } = view;
  const isIn = pupilsIn(view);
  const marks = pupils.map((pupil) => pupil.marks);
  return (
    <section className="card" aria-labelledby="live-pace">
      <h2 id="live-pace"><Trans>Pace</Trans></h2>
      <p className="small muted">{pacing === 'teacher' ? <Trans>You open one question after the other, for all.</Trans> : <Trans>Everybody goes on at their own pace.</Trans>}</p>
      <ol className="small">
        {questions.map(({ position: at, title }) => {
          const isNow = pacing === 'teacher' && state === 'open' && at === position;
          const isPast = at < position || (at === position && state !== 'open');
          const answered = answeredAt(marks, at);
          return (
            <li key={at} className={`pace ${isNow ? 'is-now' : ''}`}>
              <Icon name={isNow ? 'play' : isPast ? 'check' : 'circle'} size="sm" />
              <span className="pace__title"><Markdown isInline>{`${at}\\. ${title}`}</Markdown></span>
              <span className="num">{isNow ? <Trans>open</Trans> : isPast || pacing === 'each' ? <Trans>{answered} of {isIn}</Trans> : ''}</span>
            </li>
          );
        })}
      </ol>
      {pacing === 'teacher' && state !== 'ended' && <Button size="sm" className="mt-3" aria-disabled={isBusy} onClick={() => { if (!isBusy) onStep('each'); }}>
        <Trans>Let each pupil go on alone</Trans></Button>}
    </section>
  );
}

/** A class; of more than that the others are counted. */
const mostNamed = 60;

export function WhoIsIn({ view }: { view: LiveView }) {
  const { pupils } = view;
  const isIn = pupilsIn(view);
  const all = pupils.length;
  // Those who are missed first, where not all can be shown.
  const listed = all <= mostNamed ? pupils : pupils.toSorted((a, b) => Number(a.marks !== null) - Number(b.marks !== null)).slice(0, mostNamed);
  const more = all - listed.length;
  return (
    <section aria-labelledby="live-in">
      <div className="section-head"><h2 id="live-in"><Trans>Who is in</Trans></h2><span className="small muted num"><Trans>{isIn} of {all}</Trans></span></div>
      <ul className="people">
        {listed.map(({ id, name, marks }) => <li key={id} className={marks === null ? 'is-out' : ''}>{marks === null ? <Trans>{name}, not yet</Trans> : name}</li>)}
      </ul>
      {more > 0 && <p className="small muted mt-3"><Plural value={more} one="and one more" other="and # more" /></p>}
    </section>
  );
}
