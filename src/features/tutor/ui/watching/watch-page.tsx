import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { sayTime } from '#client/components/dates.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import type { WatchedClass } from '../../watching-contract.ts';
import { HeldReplies } from './held-replies.tsx';
import { useWatched, type Watching } from './use-watched.ts';
import './watching.css';

type Pupil = WatchedClass['pupils'][number];

/** A class at work: who calls, who is stuck, who works, and the tutor paused or under the teacher's eyes. */
export function WatchPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const watching = useWatched(classId);
  const { watched: { data, error, refetch }, mode, word, decide } = watching;
  const title = t`Working now`;
  const failure = mode.error ?? word.error ?? decide.error;
  return (
    <Page title={title} lede={<Trans>Who works, who is stuck, who asks for you. It renews itself every few seconds.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, ...(data ? [{ label: data.class.name, to: `/home/classes/${classId}` }] : []), { label: title }]}>
      <HomeTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={6} />}
      {failure && <div className="mb-6"><Note kind="danger" title={<Trans>That did not work</Trans>}>{failure.message}</Note></div>}
      {data && <Sections data={data} watching={watching} />}
    </Page>
  );
}

function Sections({ data, watching }: { data: WatchedClass; watching: Watching }) {
  const { pupils, held } = data;
  const calling = pupils.filter(({ calledAt }) => calledAt !== null).toSorted((one, other) => (one.calledAt ?? '').localeCompare(other.calledAt ?? ''));
  const stuck = pupils.filter((one) => one.calledAt === null && one.stuck.length > 0);
  const rest = pupils.filter((one) => !calling.includes(one) && !stuck.includes(one));
  const working = rest.filter(({ lastAt }) => lastAt !== null).toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''));
  const away = rest.filter(({ lastAt }) => lastAt === null);
  if (pupils.length === 0) return <EmptyState title={<Trans>There are no pupils in this class yet</Trans>}><Trans>An admin puts them in; then whoever works stands here.</Trans></EmptyState>;
  return (
    <div className="stack stack--lg">
      <ClassMode data={data} watching={watching} />
      {held.length > 0 && <HeldReplies held={held} decide={watching.decide} />}
      <Group title={<Trans>Ask for you</Trans>} pupils={calling} watching={watching} />
      <Group title={<Trans>Stuck now</Trans>} pupils={stuck} watching={watching} />
      <Group title={<Trans>At work</Trans>} pupils={working} watching={watching} />
      {calling.length + stuck.length + working.length === 0 && <p className="card card--well small muted"><Trans>Nobody of this class has worked within the last half hour.</Trans></p>}
      {away.length > 0 && <details className="card"><summary><Plural value={away.length} one="# pupil without work in the last half hour" other="# pupils without work in the last half hour" />
        </summary>
        <ul className="watch-list">{away.map((one) => <PupilRow key={one.id} pupil={one} watching={watching} />)}</ul></details>}
    </div>
  );
}

function ClassMode({ data: { mode: current }, watching: { mode } }: { data: WatchedClass; watching: Watching }) {
  const { t } = useLingui();
  const set = (next: WatchedClass['mode']) => mode.mutate({ learnerId: null, mode: next });
  return (
    <section className="card stack stack--sm" aria-labelledby="watch-tutor"><h2 id="watch-tutor"><Trans>The tutor in this class</Trans></h2>
      <div className="filters" role="group" aria-label={t`The tutor in this class`}>
        <button type="button" className="filter" aria-pressed={current === 'open'} disabled={mode.isPending} onClick={() => set('open')}><Trans>Open</Trans></button>
        <button type="button" className="filter" aria-pressed={current === 'supervised'} disabled={mode.isPending} onClick={() => set('supervised')}><Trans>Replies wait for me</Trans></button>
        <button type="button" className="filter" aria-pressed={current === 'paused'} disabled={mode.isPending} onClick={() => set('paused')}><Trans>Paused</Trans></button>
      </div>
      <p className="small muted">{current === 'open' ? <Trans>Pupils talk to it as usual.</Trans> : current === 'supervised'
        ? <Trans>Every reply waits until you let it through. Pupils are told. Help in distress is shown at once.</Trans>
        : <Trans>Nobody of this class can write to it until the end of today. Contacts for help stay.</Trans>}</p>
    </section>
  );
}

function Group({ title, pupils, watching }: { title: React.ReactNode; pupils: readonly Pupil[]; watching: Watching }) {
  if (pupils.length === 0) return null;
  return <section><div className="section-head"><h2>{title}</h2><span className="small muted num">{pupils.length}</span></div>
    <ul className="watch-list card">{pupils.map((one) => <PupilRow key={one.id} pupil={one} watching={watching} />)}</ul></section>;
}

function PupilRow({ pupil, watching: { mode, word } }: { pupil: Pupil; watching: Watching }) {
  const { i18n, t } = useLingui();
  const [words, setWords] = useState<string | null>(null);
  const { id, name, calledAt, stuck: [first], doing, lastAt, inTutor } = pupil;
  const send = () => {
    const text = (words ?? '').trim();
    if (text !== '') word.mutate({ learnerId: id, words: text }, { onSuccess: () => setWords((now) => (now?.trim() === text ? null : now)) });
  };
  return (
    <li>
      <div className="row row--between">
        <div className="grow"><strong dir="auto">{name}</strong>
          <p className="small muted">{calledAt !== null && <span className="chip chip--due"><Icon name="flag" /><Trans>since {sayTime(calledAt, i18n.locale)}</Trans></span>}
            {first && <span><Plural value={first.tries} one={`Stuck on ${first.skillName}: # question did not work out.`}
              other={`Stuck on ${first.skillName}: # questions did not work out.`} /> </span>}
            {!first && doing !== null && <span>{doing} </span>}{inTutor && <span><Trans>with the tutor</Trans> </span>}{lastAt !== null && <span className="num">
              <Trans>last at {sayTime(lastAt, i18n.locale)}</Trans></span>}</p></div>
        <div className="row">
          <Button size="sm" onClick={() => setWords((now) => (now === null ? '' : null))} aria-expanded={words !== null}><Trans>Send a word</Trans></Button>
          <Button size="sm" variant="plain" disabled={mode.isPending} onClick={() => mode.mutate({ learnerId: id, mode: pupil.mode === 'open' ? 'paused' : 'open' })}>
            {pupil.mode === 'open' ? <Trans>Pause the tutor</Trans> : <Trans>Open the tutor</Trans>}</Button>
        </div>
      </div>
      {words !== null && (
        <form className="row watch-word" onSubmit={(event) => { event.preventDefault(); send(); }}>
          <input className="input grow" aria-label={t`A word to ${name}`} maxLength={600} value={words} onChange={(event) => setWords(event.target.value)} />
          <Button variant="primary" size="sm" type="submit" disabled={word.isPending || words.trim() === ''}><Trans>Send</Trans></Button>
        </form>
      )}
    </li>
  );
}
