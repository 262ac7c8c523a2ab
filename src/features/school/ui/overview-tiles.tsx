import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { useChain, useClassCounts, useHealth, usePeopleCounts, useRosters } from './use-overview.ts';

type TileProps = { icon: IconName; to: string; title: ReactNode; isPending: boolean; error: Error | null; children: ReactNode; chip?: ReactNode };

function Tile({ icon, to, title, isPending, error, children, chip }: TileProps) {
  return (
    <section className="card overview__tile">
      <span className="tile"><Icon name={icon} /></span>
      <h2 className="h3"><Link to={to}>{title}</Link></h2>
      <p className="small muted">{error ? error.message : isPending ? <Trans>Looking…</Trans> : children}</p>
      {!isPending && !error && chip}
    </section>
  );
}

const Good = ({ children }: { children: ReactNode }) => <span className="chip chip--correct"><Icon name="check" size="sm" />{children}</span>;
const Look = ({ children }: { children: ReactNode }) => <span className="chip"><Icon name="info" size="sm" />{children}</span>;

export function PeopleTile() {
  const { data, ...state } = usePeopleCounts();
  const never = data?.['never-signed-in'] ?? 0;
  return (
    <Tile icon="user" to="/home/school/people" title={<Trans>People</Trans>} {...state} chip={never > 0 ? <Look><Plural value={never} one="# never signed in" other="# never signed in" /></Look> : <Good><Trans>All have been here</Trans></Good>}>
      <Plural value={data?.all ?? 0} one="# person" other="# people" />: <Plural value={data?.students ?? 0} one="# student" other="# students" />,{' '}
      <Plural value={data?.teachers ?? 0} one="# teacher" other="# teachers" />, <Plural value={data?.admins ?? 0} one="# admin" other="# admins" />
    </Tile>
  );
}

export function ClassTile() {
  const { data, ...state } = useClassCounts();
  const { open, untaught } = data?.counts ?? { open: 0, untaught: 0 };
  if (data && open === 0) return <Tile icon="presentation" to="/home/school/classes" title={<Trans>Classes</Trans>} {...state}><Trans>There are none yet</Trans></Tile>;
  return (
    <Tile icon="presentation" to="/home/school/classes" title={<Trans>Classes</Trans>} {...state} chip={untaught > 0 ? <Look><Plural value={untaught} one="# has no teacher" other="# have no teacher" /></Look> : <Good><Trans>All have a teacher</Trans></Good>}>
      <Plural value={open} one="# class this year" other="# classes this year" />
    </Tile>
  );
}

export function RosterTile() {
  const { i18n } = useLingui();
  const { data, ...state } = useRosters();
  const last = data?.done[0];
  const when = last?.appliedAt ? sayWhen(last.appliedAt, i18n.locale) : null;
  return (
    <Tile icon="upload" to="/home/school/rosters" title={<Trans>Roster import</Trans>} {...state} {...(data?.open ? { chip: <Look><Trans>One waits for you</Trans></Look> } : {})}>
      {when === null ? <Trans>Nothing was imported yet</Trans> : <Trans>Last applied {when}</Trans>}
    </Tile>
  );
}

export function EngineTile() {
  const { data, ...state } = useHealth();
  const engine = data?.engine;
  return (
    <Tile icon="sigma" to="/home/school/engine" title={<Trans>AI engine</Trans>} {...state} chip={engine?.failed ? <Look><Plural value={engine.failed} one="# answer failed today" other="# answers failed today" /></Look> : <Good><Trans>It answers</Trans></Good>}>
      {engine?.model ? <Trans>{engine.model}, with the built-in engine behind it</Trans> : <Trans>The built-in engine: no key, no network, no cost</Trans>}
    </Tile>
  );
}

export function AuditTile() {
  const { i18n } = useLingui();
  const { data, ...state } = useChain();
  const when = data?.at ? sayWhen(data.at, i18n.locale) : null;
  const chip = data?.brokenAt ? <Look><Trans>Entry {data.brokenAt} was changed</Trans></Look> : when === null ? undefined : <Good><Trans>Whole, looked through {when}</Trans></Good>;
  return (
    <Tile icon="lock" to="/home/school/audit" title={<Trans>Audit log</Trans>} {...state} chip={chip}>
      <Plural value={data?.written ?? 0} one="# entry" other="# entries" />
    </Tile>
  );
}

export function HealthTile() {
  const { data, ...state } = useHealth();
  const parts = data ? [data.engine, data.database, data.queue, data.storage, data.mail, data.certificate] : [];
  const open = parts.filter(({ state: how }) => how === 'broken' || how === 'warn').length;
  return (
    <Tile icon="chart" to="/home/school/health" title={<Trans>Health</Trans>} {...state} chip={open > 0 ? <Look><Plural value={open} one="# thing to look at" other="# things to look at" /></Look> : <Good><Trans>All is well</Trans></Good>}>
      <Trans>Slate {data?.version.slate}, PostgreSQL {data?.database.version}</Trans>
    </Tile>
  );
}
