import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { LiveView } from '../../contract.ts';
import { answeredAt, markNames } from '../../live-state.ts';
import { pupilsIn } from './session-board.tsx';

/** Who has answered what: for who runs the session, never on the wall. What an answer was stands in the results. */
export function PupilTable({ view }: { view: LiveView }) {
  const { t } = useLingui();
  const { questions, pupils, position, state, pacing } = view;
  const isIn = pupilsIn(view);
  const isOpen = (at: number) => state === 'open' && (pacing === 'each' || at === position);
  const marks = pupils.map((pupil) => pupil.marks);
  return (
    <section aria-labelledby="live-pupils">
      <div className="section-head"><h2 id="live-pupils"><Trans>Pupil by pupil</Trans></h2><span className="small muted"><Trans>Names never show on the wall</Trans></span></div>
      {isIn === 0 ? <p className="muted"><Trans>Nobody is in yet. Let your class open Slate Assessment and join with the code.</Trans></p> : (
        <div className="card card--flush table-wrap" tabIndex={0} role="region" aria-label={t`Pupil by pupil, scrolls sideways`}>
          <table className="live-marks">
            <thead>
              <tr>
                <th scope="col"><Trans>{isIn} in</Trans></th>
                {questions.map(({ position: at }) => <th key={at} scope="col" className={isOpen(at) ? 'now' : ''}>{at}
                  <span>{isOpen(at) ? <Trans>open</Trans> : at <= position ? <Trans>closed</Trans> : <Trans>later</Trans>}</span></th>)}
              </tr>
            </thead>
            <tbody>
              {pupils.map(({ id, name, marks: own }) => own !== null && (
                <tr key={id}><th scope="row">{name}</th>
                  {questions.map(({ position: at }) => <td key={at} className={isOpen(at) ? 'now' : ''}><Mark sign={own[at - 1] ?? markNames.none} isOpen={isOpen(at)} /></td>)}</tr>
              ))}
            </tbody>
            <tfoot><tr><th scope="row"><Trans>Answered</Trans></th>
              {questions.map(({ position: at }) => <td key={at} className={isOpen(at) ? 'now' : ''}>{answeredAt(marks, at) || ''}</td>)}</tr></tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

function Mark({ sign, isOpen }: { sign: string; isOpen: boolean }) {
  if (sign === markNames.none) return null;
  if (sign === markNames.answered) return <><Icon name="check" /><span className="visually-hidden"><Trans>answered</Trans></span></>;
  return <span className="muted">{isOpen ? <Trans>not yet</Trans> : <Trans>no answer</Trans>}</span>;
}
