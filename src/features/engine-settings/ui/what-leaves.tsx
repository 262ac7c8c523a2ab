import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { EngineState } from '../contract.ts';
import { LastCalls } from './last-calls.tsx';
import { sentWords, useNames } from './engine-words.ts';

/** What goes to the provider, as each use states it beside its prompt, and what never does. */
export function WhatLeaves({ state }: { state: EngineState }) {
  const { i18n } = useLingui();
  const [isLooking, setLooking] = useState(false);
  const inUse = state.capabilities.filter(({ model }) => model !== null);
  const parts = [...new Set(inUse.flatMap(({ sends }) => sends))];
  return (
    <section className="card" aria-labelledby="engine-leaves">
      <h2 id="engine-leaves"><Trans>What leaves the building</Trans></h2>
      {inUse.length === 0
        ? <p className="small engine-leaves"><Trans>Nothing: the built-in engine does everything on your own machine.</Trans></p>
        : (
          <>
            <h3 className="row row--nowrap engine-sub"><Icon name="log-out" size="sm" /><Trans>Goes to the provider</Trans></h3>
            <ul className="small engine-leaves">
              {parts.map((part) => <li key={part}>{i18n._(sentWords[part])} <span className="muted">({inUse.filter(({ sends }) => sends.includes(part)).map(({ name }) => i18n._(useNames[name])).join(', ')})</span></li>)}
            </ul>
          </>
        )}
      <h3 className="row row--nowrap engine-sub"><Icon name="lock" size="sm" /><Trans>Stays here, always</Trans></h3>
      <ul className="small engine-leaves">
        <li><Trans>Names, usernames and mail addresses from Slate’s own records</Trans></li>
        <li><Trans>Answers of pupils, estimates, reports, titles of plans and reasons that somebody typed</Trans></li>
        <li><Trans>Whole files, keys of answers, classes and who is in them</Trans></li>
      </ul>
      <p className="small muted"><Trans>A test of Slate holds this list against what is really sent.</Trans> <button type="button" className="link-button" onClick={() => setLooking(true)}><Trans>See the last 20 calls</Trans></button></p>
      {isLooking && <LastCalls currency={state.currency} onClose={() => setLooking(false)} />}
    </section>
  );
}
