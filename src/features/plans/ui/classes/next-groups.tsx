import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { ClassPlanning } from '../../contract.ts';

type Group = ClassPlanning['groups'][number];
const shownAtFirst = 6;

/** Pupils who are ready to learn the same thing next, the largest group first. */
export function NextGroups({ groups, onPlan }: { groups: Group[]; onPlan: (group: Group) => void }) {
  const [isAll, setIsAll] = useState(false);
  if (groups.length === 0) return <p className="card card--well small"><Trans>Groups stand here as soon as your pupils have answered something.</Trans></p>;
  return (
    <section aria-labelledby="groups-title">
      <div className="section-head"><h2 id="groups-title"><Trans>Ready to learn next</Trans></h2><span className="small muted num"><Plural value={groups.length} one="# group" other="# groups" /></span></div>
      <ul className="plan-groups">{(isAll ? groups : groups.slice(0, shownAtFirst)).map((group) => <GroupCard key={group.skill.id} group={group} onPlan={() => onPlan(group)} />)}</ul>
      {groups.length > shownAtFirst && <Button variant="plain" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>{isAll ? <Trans>Show fewer</Trans> : <Trans>Show all groups</Trans>}</Button>}
    </section>
  );
}

function GroupCard({ group: { skill, learners, misconceptions }, onPlan }: { group: Group; onPlan: () => void }) {
  const { i18n } = useLingui();
  const names = learners.slice(0, 5).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(learners.length > 5 ? [...names, `+${learners.length - 5}`] : names);
  return (
    <li className="card">
      <h3>{skill.name}</h3>
      <p className="small muted"><Plural value={learners.length} one="# pupil" other="# pupils" />: {list}</p>
      {misconceptions.slice(0, 2).map(({ name, count }) => (
        <p key={name}><span className="chip chip--not-yet plan-misconception"><Plural value={count} one={`# pupil: ${name}`} other={`# pupils: ${name}`} /></span></p>
      ))}
      <div className="row plan-groups__foot"><Button size="sm" onClick={onPlan}><Trans>Plan for this group</Trans></Button></div>
    </li>
  );
}
