import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { ClassPage } from '../contract.ts';

/** What the class answered last; each answer leads to those behind the same skill. */
export function LatestAnswers({ page: { latest, class: { id: classId } } }: { page: ClassPage }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="latest-title">
      <div className="section-head"><h2 id="latest-title"><Trans>Latest answers</Trans></h2></div>
      {latest.length === 0
        ? <p className="card card--well small muted"><Trans>Nobody has answered anything yet.</Trans></p>
        : (
          <ul className="list list--card latest">
            {latest.map(({ pupil, answer }) => (
              <li key={answer.id}>
                <span className={answer.isCorrect ? 'tile evidence--right' : 'tile tile--plain evidence--not-yet'}><Icon name={answer.isCorrect ? 'circle-check' : 'circle-dashed'} /></span>
                <div className="grow">
                  <p className="row row--between"><Link className="title quiet-link" to="/learning-plans" search={{ class: classId, pupil: pupil.id, skill: answer.skillIds[0] }}>
                    <bdi>{pupil.name}</bdi></Link><span className="small muted num">{sayWhen(answer.answeredAt, i18n.locale)}</span></p>
                  <div className="small latest__stem"><Markdown>{answer.stem}</Markdown></div>
                  <p className="small"><strong>{answer.isCorrect ? <Trans>Right</Trans> : <Trans>Not yet</Trans>}</strong>{': '}{answer.response ? <bdi>
                    <Markdown isInline>{answer.response}</Markdown></bdi> : <Trans>left out</Trans>}{answer.misconception && <span className="muted"> ({answer.misconception})</span>}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}
