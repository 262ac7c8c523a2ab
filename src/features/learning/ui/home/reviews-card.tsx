import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { longestReview } from '#features/practice/practice-rules.ts';
import { buttonClass } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import type { LearningHome } from '../../contract.ts';

const mostSkills = 4;

export function ReviewsCard({ reviews, isNext }: { reviews: LearningHome['reviews']; isNext: boolean }) {
  const { i18n } = useLingui();
  const { count, skills, nextDueOn } = reviews;
  const when = nextDueOn && sayDay(nextDueOn, i18n.locale);
  if (count === 0) {
    return (
      <section className="card">
        <h2><Trans>Reviews</Trans></h2>
        <p className="small muted">{when ? <Trans>Nothing is due. The next one comes on {when}.</Trans> : <Trans>What you answer comes back here just before it would fade, a few cards at a time.</Trans>}</p>
      </section>
    );
  }
  return (
    <section className="card">
      <div className="row row--between"><h2><Trans>Reviews due</Trans></h2><span className="chip chip--due"><Icon name="clock" /><Plural value={count} one="# card" other="# cards" /></span></div>
      <p className="small muted reviews__lede">
        {count > longestReview ? <Trans>{longestReview} are enough for today, the ones that fade first. The others wait without harm.</Trans> : <Trans>Things you knew, just before they fade.</Trans>}{' '}
        <Plural value={reviews.minutes} one="About # minute." other="About # minutes." />
      </p>
      <ul className="small stack stack--sm reviews__skills">
        {skills.slice(0, mostSkills).map((skill) => <li key={skill.skillId}>{skill.name}</li>)}
        {skills.length > mostSkills && <li className="muted"><Plural value={skills.length - mostSkills} one="and # more skill" other="and # more skills" /></li>}
      </ul>
      {!isNext && <Link to="/home/practice" search={{ kind: 'review' }} className={buttonClass({}, 'btn--wide')}><Plural value={Math.min(count, longestReview)} one="Review # card" other="Review # cards" /></Link>}
    </section>
  );
}
