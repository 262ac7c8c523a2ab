import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AssignButton } from '#features/assignments/ui/public-teaching.tsx';
import type { Group } from '#features/people/contract.ts';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import type { ClassPage, Suggestion } from '../contract.ts';
import { emptyDraft, type EditedGroup, type GroupDraft } from './group-draft.ts';
import { Avatar, Names } from './names.tsx';
import { namesOf } from './next-for-class.tsx';

type Props = { page: ClassPage; onEdit: (edited: EditedGroup) => void };
const avatarsShown = 5;

/** The groups of a class, and those that its answers speak for. */
export function GroupCards({ page, onEdit }: Props) {
  const { groups, suggestions, pupils } = page;
  const inGroups = new Set(groups.filter(({ isOver }) => !isOver).flatMap(({ members }) => members.map(({ id }) => id)));
  const outside = pupils.filter(({ id }) => !inGroups.has(id));
  const onDraft = (draft: GroupDraft) => onEdit({ kind: 'new', draft });
  return (
    <section aria-labelledby="groups-title">
      <div className="section-head"><h2 id="groups-title"><Trans>Groups</Trans></h2><span className="small muted"><Trans>Made from answers, changed by you</Trans></span></div>
      <ul className="group-cards">
        {groups.map((group) => <GroupCard key={group.id} classId={page.class.id} group={group} onEdit={() => onEdit({ kind: 'change', group })} />)}
        {suggestions.map((suggestion) => <SuggestedCard key={`${suggestion.kind} ${suggestion.about} ${suggestion.misconceptionId}`} page={page} suggestion={suggestion} onDraft={onDraft} />)}
        <li className="card card--well group-card group-card--new">
          <p className="small muted">{outside.length === 0
            ? <Trans>Everybody is in a group.</Trans>
            : outside.length === pupils.length
              ? <Trans>Nobody is in a group. That is fine: a group is for a reason, not for everybody.</Trans>
              : <><Trans>In no group:</Trans> <Names names={outside.map(({ name }) => name)} most={4} />. <Trans>That is fine: a group is for a reason, not for everybody.</Trans></>}
          </p>
          {pupils.length > 0 && <div><Button size="sm" icon="plus" aria-haspopup="dialog" onClick={() => onDraft(emptyDraft)}><Trans>New group</Trans></Button></div>}
        </li>
      </ul>
      <p className="small muted mt-2"><Trans>Pupils see that they are in a group and what it is given, not why, and not who else is in it. They read its name only where you let them.</Trans></p>
    </section>
  );
}

function Avatars({ names }: { names: readonly string[] }) {
  return <span className="avatars" aria-hidden="true">{names.slice(0, avatarsShown).map((name) => <Avatar key={name} name={name} />)}</span>;
}

type GroupCardProps = { classId: string; group: Group; onEdit: () => void };

function GroupCard({ classId, group: { id, name, members, reason, until, isOver }, onEdit }: GroupCardProps) {
  const { i18n, t } = useLingui();
  const day = until === null ? '' : sayDay(until, i18n.locale);
  const names = members.map((member) => member.name);
  return (
    <li className={isOver ? 'card group-card group-card--over' : 'card group-card'}>
      <div className="row row--between"><h3><bdi>{name}</bdi></h3><Avatars names={names} /></div>
      <div className="small">
        <p>{names.length === 0 ? <span className="muted"><Trans>Nobody is in it any more.</Trans></span> : <Names names={names} />}</p>
        {reason !== '' && <p className="muted">{reason}</p>}
      </div>
      <div className="row row--between small">
        <span className="muted">{until === null ? <Trans>No end yet</Trans> : isOver ? <Trans>Ended on {day}</Trans> : <Trans>Until {day}</Trans>}</span>
        <span className="row">
          <Button size="sm" aria-haspopup="dialog" aria-label={t`Change the group ${name}`} onClick={onEdit}><Trans>Change</Trans></Button>
          {!isOver && members.length > 0 && <AssignButton classId={classId} start={{ to: { audience: 'groups', groupIds: [id] } }} size="sm"><Trans>Assign</Trans></AssignButton>}
        </span>
      </div>
    </li>
  );
}

type SuggestedProps = { page: ClassPage; suggestion: Suggestion; onDraft: (draft: GroupDraft) => void };

function SuggestedCard({ page, suggestion, onDraft }: SuggestedProps) {
  const { t } = useLingui();
  const { kind, about, memberIds, misconceptionId, answers } = suggestion;
  const names = namesOf(page, memberIds);
  const mistake = page.mistakes.find((one) => one.misconceptionId === misconceptionId)?.name ?? '';
  const reasons = { mistake: t`${mistake}, ${answers} answers`, stuck: t`Stuck on ${about}`, ready: t`Ready for more: secure in two thirds or more of ${page.unit?.title ?? ''}` };
  return (
    <li className="card group-card group-card--suggested">
      <div className="row row--between"><h3>{about}</h3><Avatars names={names} /></div>
      <div className="small"><p><Names names={names} /></p><p className="muted">{reasons[kind]}</p></div>
      <div className="row row--between small">
        <span className="chip"><Trans>Suggested</Trans></span>
        <Button size="sm" aria-haspopup="dialog" aria-label={t`Make it, ${memberIds.length} pupils: ${about}`} onClick={() => onDraft({ about, reason: reasons[kind], memberIds })}>
          <Plural value={memberIds.length} one="Make it, # pupil" other="Make it, # pupils" /></Button>
      </div>
    </li>
  );
}
