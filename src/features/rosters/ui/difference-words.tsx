import { Fragment, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import { fieldWords, personaWords } from './say-roster.tsx';
import type { RosterChange } from '../contract.ts';

/** From what to what, read aloud as such. */
function FromTo({ from, to }: { from: string; to: string }) {
  return <>{from !== '' && <><del>{from}</del> </>}<ins>{to}</ins></>;
}

/** The classes of a row: those it leaves struck out, those it joins in bold. */
export function ClassCell({ change: { entity, kind, joins, leaves, classNames } }: { change: RosterChange }) {
  if (entity !== 'person') return null;
  if (kind === 'new' || joins.length + leaves.length === 0) return <>{classNames.join(', ')}</>;
  const joined = new Set(joins.map(({ name }) => name));
  const parts = [
    ...leaves.filter(({ name }) => !joined.has(name)).map(({ name }) => ({ key: `- ${name}`, node: <del>{name}</del> })),
    ...classNames.map((name) => ({ key: name, node: joined.has(name) ? <ins>{name}</ins> : <>{name}</> })),
  ];
  return <>{parts.map(({ key, node }, at) => <Fragment key={key}>{at > 0 && ', '}{node}</Fragment>)}</>;
}

/** What a row changes, in words. */
export function Difference({ change }: { change: RosterChange }) {
  const { i18n, t } = useLingui();
  const { kind, entity, before, after, kept, problem, matchedBy } = change;
  if (kind === 'error') return <>{problem}</>;
  const roles = (personas: readonly (keyof typeof personaWords)[]) => personas.map((persona) => i18n._(personaWords[persona])).join(', ');
  const parts: ReactNode[] = [];
  const day = (date: string | undefined) => (date === undefined ? '' : sayDay(date, i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' }));
  if (entity === 'term' && kind === 'leaving') parts.push(after?.isActive
    ? <Trans>Classes are in it, so it stays. The file does not have it any more.</Trans> : <Trans>No class is in it: it is removed.</Trans>);
  else if (entity === 'term' && kind === 'new') parts.push(<Trans>A new term, {day(after?.startsOn)} to {day(after?.endsOn)}</Trans>);
  else if (kind === 'leaving') parts.push(entity === 'class' ? <Trans>The class is archived. Nothing in it is lost.</Trans> : <Trans>The account closes, what they did is kept.</Trans>);
  else if (kind === 'new' && entity === 'class') parts.push(<>{<Trans>A new class, grade {after?.grade ?? ''}</Trans>}{after?.term && <>, {after.term}</>}</>);
  else if (kind === 'new') parts.push(<>{roles(after?.personas ?? [])}, {after?.username}{after?.email ? `, ${after.email}` : ''}</>);
  else if (before && after) {
    if (matchedBy !== null) parts.push(matchedBy === 'email' ? <Trans>Has the mail address of somebody who is here. Are they the same?</Trans> : <Trans>Has the username of somebody who is here. Are they the same?</Trans>);
    if (!before.isActive && after.isActive) parts.push(entity === 'class' ? <Trans>The class is back.</Trans> : <Trans>Is back: the account opens again.</Trans>);
    for (const [label, from, to] of [
      [t`Name`, before.name, after.name], [t`Username`, before.username, after.username], [t`Mail address`, before.email, after.email], [t`Subject`, before.subject, after.subject],
      [t`Grade`, before.grade, after.grade], [t`Term`, before.term, after.term ?? (before.term ? t`the whole year` : '')],
      [t`First day`, day(before.startsOn), day(after.startsOn)], [t`Last day`, day(before.endsOn), day(after.endsOn)],
        [t`Role`, before.personas && roles(before.personas), after.personas && roles(after.personas)],
    ] as const) if ((from ?? '') !== (to ?? '')) parts.push(<>{label} <FromTo from={from ?? ''} to={to ?? ''} /></>);
    if (kind === 'changed' && change.joins.length > 0 && change.leaves.length > 0) parts.push(<Trans>Moves class. Their record goes with them.</Trans>);
    else if (kind === 'changed' && change.joins.length > 0) parts.push(<Trans>Joins a class.</Trans>);
    else if (kind === 'changed' && change.leaves.length > 0) parts.push(<Trans>Leaves a class.</Trans>);
  }
  const keptWords = kept.map((field) => (fieldWords[field] ? i18n._(fieldWords[field]) : field)).join(', ');
  if (kept.length > 0) parts.push(<span className="muted"><Trans>Changed by hand here, so it stays: {keptWords}.</Trans></span>);
  if (problem !== null) parts.push(problem);
  return <>{parts.map((part, at) => <span key={at} className="difference">{part} </span>)}</>;
}
