import { lazy, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AssignButton } from '#features/assignments/ui/public-teaching.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ClassCard, Spread } from '../contract.ts';
import { Names } from './names.tsx';
import { useCards } from './use-class.ts';
import './teaching.css';

/** Menus are heavy beside a card: it can be read and used before its own has come. */
const CardMenu = lazy(() => import('./card-menu.tsx').then((module) => ({ default: module.CardMenu })));
const namesShown = 3;

type Heading = 'h2' | 'h3';

/** The classes that somebody teaches: what each works on, and who needs a word. @param most how many are shown here; `heading`: of each, as the page has it */
export function ClassCards({ most = Number.POSITIVE_INFINITY, heading = 'h3' }: { most?: number; heading?: Heading }) {
  const { data, error, refetch } = useCards();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} />;
  if (data.length === 0) {
    return (
      <EmptyState title={<Trans>You teach no class yet</Trans>}>
        <Trans>An admin of your school makes classes and puts you and your pupils into them. Then each class stands here with what it knows.</Trans>
      </EmptyState>
    );
  }
  return <ul className="class-cards">{data.slice(0, most).map((card) => <Card key={card.class.id} card={card} heading={heading} />)}</ul>;
}

function Card({ card: { class: { id, name, studentCount }, topic, words }, heading: Heading }: { card: ClassCard; heading: Heading }) {
  const { t } = useLingui();
  return (
    <li className="card class-card">
      <div className="row row--between"><Heading className="h3"><Link className="quiet-link" to="/home/classes/$classId" params={{ classId: id }}><bdi>{name}</bdi></Link>
        </Heading><span className="small muted num"><Plural value={studentCount} one="# pupil" other="# pupils" /></span></div>
      {topic ? <Topic topic={topic} /> : <p className="small muted"><Trans>Nothing was answered yet. What the class knows stands here as soon as somebody has.</Trans></p>}
      <dl className="class-card__facts small">
        <div><dt><Trans>Needs a word</Trans></dt><dd>{words.length === 0 ? <Trans>nobody</Trans> : <Names names={words.map((pupil) => pupil.name)} most={namesShown} />}</dd></div>
      </dl>
      <div className="class-card__ways">
        <Link className={buttonClass({ size: 'sm' })} aria-label={t`Class ${name}`} to="/home/classes/$classId" params={{ classId: id }}><Trans>Class</Trans></Link>
        <Link className={buttonClass({ size: 'sm' })} aria-label={t`Plans of ${name}`} to="/learning-plans" search={{ class: id }}><Trans>Plans</Trans></Link>
        <AssignButton classId={id} size="sm" label={t`Assign to ${name}`}><Trans>Assign</Trans></AssignButton>
        <Suspense><CardMenu classId={id} name={name} /></Suspense>
      </div>
    </li>
  );
}

function Topic({ topic: { name, spread } }: { topic: NonNullable<ClassCard['topic']> }) {
  return (
    <div className="stack stack--sm">
      <SpreadBar spread={spread} />
      <p className="small"><strong>{name}</strong>: <SpreadWords spread={spread} /></p>
    </div>
  );
}

const steps = [['secure', 'e4'], ['high', 'e3'], ['middle', 'e2'], ['low', 'e1'], ['none', 'e0']] as const;

/** Decoration: the words beside it say the same. */
function SpreadBar({ spread }: { spread: Spread }) {
  return <div className="spread-bar" aria-hidden="true">{steps.map(([part, step]) => spread[part] > 0 && <i key={part} className={step} style={{ flexGrow: spread[part] }} />)}</div>;
}

function SpreadWords({ spread }: { spread: Spread }) {
  const { i18n, t } = useLingui();
  const said = { secure: t`${spread.secure} secure`, high: t`${spread.high} at 70 and over`, middle: t`${spread.middle} at 40 to 69`, low: t`${spread.low} under 40`,
    none: t`${spread.none} without an answer` };
  return new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { type: 'unit' }).format(steps.flatMap(([part]) => (spread[part] > 0 ? [said[part]] : [])));
}
