import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import type { EngineState } from '../contract.ts';
import { switchClass } from './api.ts';
import { useEngineChange } from './use-engine.ts';

const mostNamed = 4;

/** For which classes language models are on. */
export function ClassSwitches({ state: { classes } }: { state: EngineState }) {
  const [isOpen, setOpen] = useState(false);
  const off = classes.filter(({ isOn }) => !isOn);
  const [on, all] = [classes.length - off.length, classes.length];
  const named = off.slice(0, mostNamed).map(({ name }) => name).join(', ');
  const more = off.length - Math.min(mostNamed, off.length);
  return (
    <section aria-labelledby="engine-classes">
      <h2 id="engine-classes" className="section-head"><Trans>On or off</Trans></h2>
      <div className="row row--nowrap row--between">
        <div className="small">
          <strong><Trans>Classes</Trans></strong>
          <p className="muted wrap-anywhere">{all === 0 ? <Trans>There are no classes yet</Trans> : off.length === 0 ? <Trans>On in all {all}</Trans> : more > 0 ? <Trans>On in {on} of {all}, off in {named} and {more} more</Trans> : <Trans>On in {on} of {all}, off in {named}</Trans>}</p>
        </div>
        {all > 0 && <Button size="sm" onClick={() => setOpen(true)}><Trans>Change</Trans></Button>}
      </div>
      {isOpen && <SwitchDialog classes={classes} onClose={() => setOpen(false)} />}
    </section>
  );
}

function SwitchDialog({ classes, onClose }: { classes: EngineState['classes']; onClose: () => void }) {
  const { t } = useLingui();
  const change = useEngineChange(switchClass);
  return (
    <Dialog title={<Trans>Classes with language models</Trans>} description={<Trans>A pupil whose classes are all off is answered by the built-in engine. It holds at once.</Trans>} onClose={onClose}>
      {change.error && <Note kind="danger" title={<Trans>The class is as it was</Trans>}>{change.error.message}</Note>}
      <fieldset className="engine-fields">
        <legend className="visually-hidden">{t`Classes`}</legend>
        {classes.map(({ id, name, isOn }) => (
          <label key={id} className="check"><input type="checkbox" checked={isOn} disabled={change.isPending && change.variables.classId === id} onChange={(event) => change.mutate({ classId: id, isOn: event.target.checked })} />{name}</label>
        ))}
      </fieldset>
      <div className="row"><Button data-autofocus onClick={onClose}><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}
