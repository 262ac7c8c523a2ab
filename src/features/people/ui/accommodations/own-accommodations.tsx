import { Trans } from '@lingui/react/macro';
import { usePersona } from '#client/persona-context.ts';
import { accommodationLines } from './accommodation-words.tsx';
import { useAccommodations } from './use-accommodations.ts';

/** On one's account: what the school has set, in plain words. Who is no pupil and needs nothing sees nothing of it. */
export function OwnAccommodations() {
  const { session: { user } } = usePersona();
  const { data } = useAccommodations(user.id);
  const lines = data ? accommodationLines(data.needs) : [];
  if (!data || (lines.length === 0 && !user.personas.includes('student'))) return null;
  const { setBy } = data;
  return (
    <section aria-labelledby="own-needs">
      <h2 className="section-head" id="own-needs"><Trans>What Slate minds for you</Trans></h2>
      {lines.length === 0
        ? <p className="small muted"><Trans>Nothing is set. If you need more time, larger letters or to have things read aloud, tell your teacher.</Trans></p>
        : <ul className="stack stack--sm">{lines.map(({ key, words }) => <li key={key}>{words}</li>)}</ul>}
      {data.needs.timeFactor !== 1 && <p className="small muted mt-2"><Trans>No page of Slate has a clock today. Tests that come will mind this.</Trans></p>}
      {lines.length > 0 && <p className="small muted mt-2">{setBy === null ? <Trans>Your school has set this. Your teachers can change it.</Trans> : <Trans>Set by {setBy}. Your teachers can change it.</Trans>}</p>}
    </section>
  );
}
