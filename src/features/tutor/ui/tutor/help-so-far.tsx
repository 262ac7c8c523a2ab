import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { buttonClass } from '#client/components/button.tsx';
import type { Ladder } from '../../contract.ts';

const rungs: readonly MessageDescriptor[] = [msg`Nudge`, msg`Strategy`, msg`First step`, msg`Full worked solution`];

/** How far the help has come with this question, and what opens the next of it. */
export function HelpSoFar({ ladder }: { ladder: Ladder }) {
  const { i18n } = useLingui();
  const { attempts, hints, wantsTry, status, isUnaided, practiceId } = ladder;
  const opened = hints.length;
  return (
    <section className="card" aria-labelledby="help-so-far">
      <h2 id="help-so-far" className="h3 mb-4"><Trans>Help so far</Trans></h2>
      <ol className="rungs">
        <li className={attempts > 0 ? 'is-done' : 'is-now'}><span aria-hidden="true">{attempts > 0 && <Icon name="check" />}</span><div><strong><Trans>Your attempt</Trans></strong>
          <p className="small muted">{attempts > 0 ? <Plural value={attempts} one="# try, checked." other="# tries, checked." /> : <Trans>It comes first.</Trans>}</p></div></li>
        {!isUnaided && rungs.map((name, at) => {
          const level = at + 1;
          return (
            <li key={level} className={level < opened ? 'is-done' : level === opened ? 'is-now' : ''}>
              <span aria-hidden="true">{level < opened ? <Icon name="check" /> : level === 4 && level > opened ? <Icon name="lock" /> : level}</span>
              <div><strong>{i18n._(name)}</strong><p className="small muted">{level < opened ? <Trans>Shown.</Trans> : level === opened ? <Trans>You are here.</Trans>
                : level === opened + 1 && status === 'open' ? (wantsTry ? <Trans>After your next try.</Trans> : <Trans>Ask for it.</Trans>) : <Trans>Later.</Trans>}</p></div></li>
          );
        })}
      </ol>
      {isUnaided && <p className="small muted mt-3"><Trans>This one is on your own, without help.</Trans></p>}
      <p className="mt-4"><Link to="/home/practice/$practiceId" params={{ practiceId }} className={buttonClass({ size: 'sm' })}>{status === 'open' ? <Trans>To the question</Trans>
        : <Trans>Go on practising</Trans>}</Link></p>
    </section>
  );
}
