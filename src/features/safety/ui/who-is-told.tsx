import { Trans } from '@lingui/react/macro';

/** The rules by which a flag reaches people. */
export function WhoIsTold() {
  return (
    <section className="card" aria-labelledby="who-is-told"><h2 id="who-is-told" className="h3 mb-2"><Trans>Who is told</Trans></h2>
      <dl className="small stack safety-told">
        <div><dt><Trans>Low</Trans></dt><dd className="muted"><Trans>Teachers of the pupil, by the end of the second school day.</Trans></dd></div>
        <div><dt><Trans>Medium</Trans></dt><dd className="muted"><Trans>Teachers and safeguarding leads, by the end of the next school day. By mail too.</Trans></dd></div>
        <div><dt><Trans>High</Trans></dt><dd className="muted">
          <Trans>Teachers and safeguarding leads at once, by mail too. Somebody must have looked within four hours, at any time of the day.</Trans></dd></div>
      </dl>
      <p className="small muted mt-3"><Trans>Saturdays and Sundays count for what is high. Holidays are not known here.</Trans></p>
    </section>
  );
}
