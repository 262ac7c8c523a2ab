import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { ClassPlanning } from '../../contract.ts';
import { MisconceptionDialog } from './misconception-dialog.tsx';

type Group = ClassPlanning['groups'][number];
const shownAtFirst = 6;
const namesAtFirst = 6;

/** Pupils who are ready to learn the same thing next, the largest group first. */
export function NextGroups({ planning: { groups, class: { id: classId } }, onPlan }: { planning: ClassPlanning; onPlan: (group: Group) => void }) {
  const [isAll, setIsAll] = useState(false);
  if (groups.length === 0) return <p className="card card--well small"><Trans>Groups stand here as soon as your pupils have answered something.</Trans></p>;
  return (
    <section aria-labelledby="groups-title">
      <div className="section-head"><h2 id="groups-title"><Trans>Ready to learn next</Trans></h2><span className="small muted num"><Plural value={groups.length} one="# group" other="# groups" /></span></div>
      <ul className="plan-groups">{(isAll ? groups : groups.slice(0, shownAtFirst)).map((group) => <GroupCard key={group.skill.id} group={group} classId={classId} onPlan={() => onPlan(group)} />)}</ul>
      {groups.length > shownAtFirst && <Button variant="plain" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>{isAll ? <Trans>Show fewer</Trans> : <Trans>Show all groups</Trans>}</Button>}
    </section>
  );
}

function GroupCard({ group, classId, onPlan }: { group: Group; classId: string; onPlan: () => void }) {
  const { skill, learners, misconceptions } = group;
  const [isAll, setIsAll] = useState(false);
  const [open, setOpen] = useState<Group['misconceptions'][number] | null>(null);
  return (
    <li className="card">
      <h3>{skill.name}</h3>
      <ul className="plan-names small">
        {(isAll ? learners : learners.slice(0, namesAtFirst)).map(({ id, name }) => <li key={id}><Link className="quiet-link" to="/learning-plans" search={{ class: classId, pupil: id, skill: skill.id }}><bdi>{name}</bdi></Link></li>)}
        {!isAll && learners.length > namesAtFirst && <li><button type="button" className="plan-names__more" onClick={() => setIsAll(true)}><Plural value={learners.length - namesAtFirst} one="# more" other="# more" /></button></li>}
      </ul>
      {misconceptions.slice(0, 2).map((misconception) => (
        <p key={misconception.id}>
          <button type="button" className="chip chip--not-yet plan-misconception" aria-haspopup="dialog" onClick={() => setOpen(misconception)}>
            <Icon name="circle-dashed" /><span><Plural value={misconception.count} one={`# pupil: ${misconception.name}`} other={`# pupils: ${misconception.name}`} /></span>
          </button>
        </p>
      ))}
      <div className="row plan-groups__foot"><Button size="sm" onClick={onPlan}><Plural value={learners.length} one="Plan for # pupil" other="Plan for # pupils" /></Button></div>
      {open && <MisconceptionDialog misconception={open} learners={learners} onClose={() => setOpen(null)} />}
    </li>
  );
}
