import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { ClassPlanning, PlanSummary } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { Bar } from '../steps/minutes.tsx';
import { StatusChip } from './plan-status.tsx';

type Learner = ClassPlanning['learners'][number];
type LearnerTableProps = { planning: ClassPlanning; learners: Learner[]; selected: string[]; onSelect: (ids: string[]) => void; onDraft: (learnerId: string) => void };

/** Every pupil with what they learn next, and their plans: what runs first, what waits under it. On a phone a pupil is a card. */
export function LearnerTable({ planning, learners, selected, onSelect, onDraft }: LearnerTableProps) {
  const { t } = useLingui();
  const isAll = learners.length > 0 && learners.every(({ id }) => selected.includes(id));
  const toggle = (id: string) => onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const nextOf = new Map(planning.groups.flatMap(({ skill, learners: of }) => of.map(({ id }) => [id, skill.name])));
  return (
    <div className="card card--flush">
      <table className="table table--edge table--tight plan-table">
        <thead>
          <tr>
            <th><input type="checkbox" aria-label={t`Choose all pupils`} checked={isAll} onChange={() => onSelect(isAll ? [] : learners.map(({ id }) => id))} /></th>
            <th scope="col"><Trans>Pupil</Trans></th>
            <th scope="col"><Trans>Plans</Trans></th>
            <th scope="col"><Trans>Steps done</Trans></th>
            <th scope="col"><Trans>Ready about</Trans></th>
            <th scope="col"><Trans>Secure skills</Trans></th>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} classId={planning.class.id} next={nextOf.get(learner.id) ?? null} isChosen={selected.includes(learner.id)} onToggle={() => toggle(learner.id)} onDraft={() => onDraft(learner.id)} />
          ))}
        </tbody>
      </table>
      {learners.length === 0 && <p className="small muted p-5">{planning.learners.length === 0 ? <Trans>There are no pupils in this class yet. An admin puts them in.</Trans> : <Trans>Nobody stands here now.</Trans>}</p>}
    </div>
  );
}

type LearnerRowProps = { learner: Learner; classId: string; next: string | null; isChosen: boolean; onToggle: () => void; onDraft: () => void };

function LearnerRow({ learner: { id, name, running, waiting, secureCount, lastAt, stuck }, classId, next, isChosen, onToggle, onDraft }: LearnerRowProps) {
  const { t, i18n } = useLingui();
  const say = useSayDate();
  const pupil = { to: '/learning-plans', search: { class: classId, pupil: id } } as const;
  return (
    <tr>
      <td className="plan-table__choose"><input type="checkbox" aria-label={t`Choose ${name}`} checked={isChosen} onChange={onToggle} /></td>
      <th scope="row">
        <Link className="quiet-link" {...pupil}><bdi>{name}</bdi></Link>
        {next !== null && <p className="small muted"><Trans>Next: {next}</Trans></p>}
        {stuck[0] && <p><Link className="chip chip--not-yet plan-misconception" to="/learning-plans" search={{ class: classId, pupil: id, skill: stuck[0].skillId }}><Trans>Stuck on {stuck[0].name}</Trans></Link></p>}
        <p className="small muted">{lastAt === null ? <Trans>No answer yet</Trans> : <Trans>Last answer {sayWhen(lastAt, i18n.locale)}</Trans>}</p>
      </th>
      <td>
        {running || waiting.length > 0
          ? <ul className="plans">{[...(running ? [running] : []), ...waiting].map((plan) => <li key={plan.id}><PlanLine plan={plan} classId={classId} /></li>)}</ul>
          : <span className="row row--tight small"><span className="muted"><Trans>No plan yet</Trans></span><Button size="sm" aria-label={t`Draft a plan for ${name}`} onClick={onDraft}><Trans>Draft a plan</Trans></Button></span>}
      </td>
      <td className="plan-table__steps">{running && <span className="minutes"><StepsBar plan={running} /><span className="num"><Trans>{running.doneCount} of {running.stepCount}</Trans></span></span>}</td>
      <td className="plan-table__ready">{running?.readyOn && <><span className="plan-table__word"><Trans>ready</Trans> </span>{say.short(running.readyOn)}</>}</td>
      <td className="plan-table__secure"><Link aria-label={t`Skills of ${name}: ${secureCount} secure`} {...pupil}>{secureCount}<span className="plan-table__word"> <Trans>secure</Trans></span></Link></td>
    </tr>
  );
}

const StepsBar = ({ plan: { doneCount, stepCount } }: { plan: PlanSummary }) => <Bar done={stepCount > 0 ? (doneCount / stepCount) * 100 : 0} />;

function PlanLine({ plan, classId }: { plan: PlanSummary; classId: string }) {
  return (
    <>
      {plan.status !== 'active' && plan.status !== 'done' && <StatusChip plan={plan} />}
      <Link to="/learning-plans" search={{ class: classId, plan: plan.id }}>{plan.title}</Link>
      {plan.status === 'active' || plan.status === 'done'
        ? <StatusChip plan={plan} />
        : <span className="small muted num"><Plural value={plan.stepCount} one="# step" other="# steps" />, <Trans>{plan.minutesLeft} min</Trans></span>}
    </>
  );
}
