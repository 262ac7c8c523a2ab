import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { callApi } from '#features/session/ui/public.tsx';
import { sayDay } from '#client/components/dates.ts';
import { usePersona } from '#client/persona-context.ts';
import { ownGroups, type OwnGroup } from '../../contract.ts';

/** On one's account: the groups a pupil is in, in plain words. Who is in none sees nothing of it. */
export function OwnGroups() {
  const { session: { user } } = usePersona();
  const isPupil = user.role === 'student';
  const { data } = useQuery({ queryKey: ['own-groups'], queryFn: () => callApi('/groups/own', { reply: ownGroups }), enabled: isPupil });
  if (!isPupil || !data || data.groups.length === 0) return null;
  return (
    <section aria-labelledby="own-groups">
      <h2 className="section-head" id="own-groups"><Trans>Groups you are in</Trans></h2>
      <ul className="stack stack--sm">{data.groups.map((group) => <li key={group.id}><Words group={group} /></li>)}</ul>
      <p className="small muted mt-2"><Trans>A teacher puts pupils together for a while to work on something. What your group is given stands on your home under Assigned.</Trans></p>
    </section>
  );
}

function Words({ group: { name, className, until } }: { group: OwnGroup }) {
  const { i18n } = useLingui();
  const day = until === null ? '' : sayDay(until, i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <>
      {name === null ? <Trans>A group in {className}</Trans> : <Trans>{name}, in {className}</Trans>}
      {until !== null && <span className="muted">, <Trans>until {day}</Trans></span>}
    </>
  );
}
