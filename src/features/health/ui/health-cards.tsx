import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon, type IconName } from '#client/components/icon.tsx';
import type { CheckState, HealthReport } from '../contract.ts';
import { sendTestMail } from './api.ts';
import { wordsOfProblem } from './problem-words.ts';

/** One card for each part. */
export function HealthCards({ report: { version, engine, database, queue, storage, mail, certificate } }: { report: HealthReport }) {
  const { i18n, t } = useLingui();
  const count = (value: number) => new Intl.NumberFormat(i18n.locale).format(value);
  const when = (moment: string) => sayWhen(moment, i18n.locale);
  const size = (bytes: number) => sayBytes(bytes, i18n.locale);
  return (
    <div className="health">
      <Part title={t`Slate`} state="ok" facts={[[t`Version`, version.slate], [t`Node.js`, version.node], [t`Running since`, when(version.startedAt)]]} />
      <Part title={t`Database`} state={database.state}
        facts={[[t`PostgreSQL`, database.version], [t`Size`, size(database.bytes)], [t`Migrations`, count(database.migrations)],
        [t`Connections`, t`${count(database.connections)} of ${count(database.mostConnections)}, ${count(database.busy)} busy`]]}>
        {database.state === 'warn' && <Trans>Nearly all connections are in use. Raise max_connections, or run fewer processes.</Trans>}
      </Part>
      <Part title={t`AI engine`} state={engine.state}
        facts={[[t`Answers`, engine.engine === 'builtin' ? t`Built-in engine` : (engine.model ?? engine.engine)], [t`Answered in a day`, count(engine.answered)],
        [t`Failed in a day`, count(engine.failed)], [t`Last answer`, engine.lastAt === null ? t`none in a day` : when(engine.lastAt)]]}>
        {engine.failed > 0 && <Trans>Some answers failed. Whoever asked was told why; the server’s log has the rest.</Trans>}
      </Part>
      <Part title={t`Queue`} state={queue.state}
        facts={[[t`Due now`, count(queue.due)], [t`Later`, count(queue.later)],
        ...queue.failed.map(({ name, count: failed, lastAt }): Fact => [name, t`${count(failed)} given up, last ${when(lastAt)}`])]}>
        {queue.state === 'broken' && <Trans>Work has been due for <Plural value={Math.round((queue.oldestDueSeconds ?? 0) / 60)} one="# minute" other="# minutes" />,
          and nobody takes it. Is a worker running?</Trans>}
      </Part>
      <Part title={t`Storage`} state={storage.state} facts={[[t`Files`, count(storage.files)], [t`Free`, t`${size(storage.freeBytes)} of ${size(storage.totalBytes)}`]]}>
        {storage.state !== 'ok' && <Trans>There is little room left. Uploads are refused when none is left; nothing that is there is lost.</Trans>}
      </Part>
      <MailPart mail={mail} />
      <Part title={t`Certificate`} state={certificate.state}
        facts={[...(certificate.state === 'off' ? [] : [[t`Valid until`, certificate.expiresAt === null ? t`not known` : when(certificate.expiresAt)] as Fact]),
        ...(certificate.problem === null ? [] : [[t`Code`, certificate.problem] as Fact])]}>
        {certificate.problem !== null && <p>{i18n._(wordsOfProblem(certificate.problem))}</p>}
        {certificate.state === 'off' && <Trans>This installation is reached without HTTPS. For a school, put it behind a proxy with a certificate and set SLATE_ORIGIN.</Trans>}
      </Part>
    </div>
  );
}

type Fact = readonly [string, string];

const looks: Record<CheckState, { className: string; icon: IconName }> = {
  ok: { className: 'chip chip--correct', icon: 'check' }, warn: { className: 'chip health-warn', icon: 'info' },
  broken: { className: 'chip health-broken', icon: 'triangle-alert' }, off: { className: 'chip', icon: 'circle-dashed' },
};

function Part({ title, state, facts, children }: { title: string; state: CheckState; facts: readonly Fact[]; children?: ReactNode }) {
  const { className, icon } = looks[state];
  return (
    <section className="card stack stack--sm" aria-label={title}>
      <div className="row row--between"><h2 className="h3">{title}</h2><span className={className}><Icon name={icon} /><StateWord state={state} /></span></div>
      <dl className="health-facts">{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      {children && <div className="small muted">{children}</div>}
    </section>
  );
}

function StateWord({ state }: { state: CheckState }) {
  if (state === 'ok') return <Trans>Works</Trans>;
  if (state === 'warn') return <Trans>Look at it</Trans>;
  return state === 'broken' ? <Trans>Does not work</Trans> : <Trans>Not set up</Trans>;
}

function MailPart({ mail: { state, problem } }: Pick<HealthReport, 'mail'>) {
  const { t, i18n } = useLingui();
  const send = useMutation({ mutationFn: sendTestMail });
  return (
    <Part title={t`Mail`} state={state} facts={problem === null ? [] : [[t`Code`, problem]]}>
      {state === 'off' ? <Trans>No mail server is set (SMTP_URL). Nobody can be invited or sign in by mail.</Trans> : (
        <div className="stack stack--sm">
          {problem !== null && <p>{i18n._(wordsOfProblem(problem))}</p>}
          <div><Button size="sm" icon="mail" disabled={send.isPending} onClick={() => send.mutate()}><Trans>Send a test mail to me</Trans></Button></div>
          {send.data && <p role="status">{send.data.isSent ? <Trans>The mail server took it. It should reach you in a moment.</Trans> : <NotSent problem={send.data.problem ?? ''} />}</p>}
          {send.error && <p className="text-danger" role="alert">{send.error.message}</p>}
        </div>
      )}
    </Part>
  );
}

function NotSent({ problem }: { problem: string }) {
  const { i18n } = useLingui();
  const words = i18n._(wordsOfProblem(problem));
  return <Trans>It was not sent. {words} ({problem})</Trans>;
}

function sayBytes(bytes: number, locale: string): string {
  const [unit, divisor] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / divisor);
}
