import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { Icon } from '#client/components/icon.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { QueryId } from '../catalogue.ts';
import type { Choices } from '../contract.ts';
import type { Reading } from './use-assistant.ts';
import { queryTitles } from './words/titles.ts';

/** What left the building with the last question, if anything did. */
export function WhatLeft({ reading }: { reading: Reading | null }) {
  if (!reading || reading.read.sent === null) {
    return (
      <section className="card"><h2 className="what-left__title"><Icon name="shield-check" /><Trans>Nothing leaves the school</Trans></h2>
        <p className="small muted">
          <Trans>Your words are matched here to questions that Slate can compute, and the rows are computed here. Where the school has set a language model, it is asked which question is meant,
          with stand-ins for every name.</Trans></p></section>
    );
  }
  const { text, read: { sent, came, model } } = reading;
  return (
    <section className="card"><h2 className="what-left__title"><Icon name="shield-check" /><Trans>Names are replaced before anything leaves</Trans></h2>
      <div className="pair">
        <Pair title={<Trans>You wrote</Trans>}>{text}</Pair><Pair title={<Trans>The model read</Trans>}>{sent}</Pair><Pair title={<Trans>It sent back</Trans>}>{came}</Pair>
      </div>
      <p className="small muted mt-3"><Trans>{model ?? ''} chose from the list of questions; with your words it got that list and the names of skills. The query ran here. No row,
        name or answer was sent.</Trans></p></section>
  );
}

const Pair = ({ title, children }: { title: ReactNode; children: ReactNode }) => <div><b>{title}</b><span className="break-words" dir="auto">{children}</span></div>;

export function WhereFrom({ choices: { classes }, isSchool }: { choices: Choices; isSchool: boolean }) {
  return (
    <section><h2 className="mb-2"><Trans>Where it comes from</Trans></h2>
      <p className="small muted">{isSchool ? <Trans>Sums of the school’s record. Groups of fewer than 10 pupils are left out, and what they could be worked out from.</Trans>
        : classes.length === 0 ? <Trans>You teach no class yet. An admin puts you into one.</Trans>
          : <Plural value={classes.length} one="The learning record of the class that you teach: # class, computed at the moment you look."
            other="The learning record of the classes that you teach: # classes, computed at the moment you look." />}</p></section>
  );
}

export function WhatCanBeAsked({ choices, onPick }: { choices: Choices; onPick: (id: QueryId) => void }) {
  const { i18n } = useLingui();
  return (
    <section><details className="asked-list"><summary><h2><Trans>What can be asked</Trans></h2> <span className="small muted num">{choices.queries.length}</span></summary>
      <ul className="small stack stack--sm">{choices.queries.map(({ id }) => <li key={id}><button type="button" className="link" onClick={() => onPick(id)}>{i18n._(queryTitles[id])}</button>
        </li>)}</ul>
    </details></section>
  );
}

export function RecentQuestions() {
  const { i18n } = useLingui();
  const { data = [] } = useRecentThreads();
  const talks = data.filter(({ kind }) => kind === 'assistant').slice(0, 6);
  if (talks.length === 0) return null;
  return (
    <section aria-labelledby="assistant-recent"><div className="section-head"><h2 id="assistant-recent"><Trans>Go on with</Trans></h2></div>
      <ul className="list">{talks.map(({ id, title, updatedAt }) => (
        <li key={id}><Link className="grow title quiet-link break-words" to="/slateassist" search={{ thread: id }}><bdi>{title}</bdi></Link>
          <span className="small muted num">{sayWhen(updatedAt, i18n.locale)}</span></li>
      ))}</ul></section>
  );
}
