import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';

/** Late: choosing skills brings much with it that a list of tests does without. */
const PracticeDialog = lazy(() => import('./practice-dialog.tsx').then((module) => ({ default: module.PracticeDialog })));

/** The way to a test of one's own. */
export function PracticeCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card row row--between">
      <div className="stack stack--sm"><h2 className="h3"><Trans>Practice test</Trans></h2>
        <p className="small muted"><Trans>You choose what it asks. Nobody marks it but Slate, and it counts for what you know.</Trans></p></div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}><Trans>Make one</Trans></Button>
      {isOpen && <Suspense><PracticeDialog onClose={() => setOpen(false)} /></Suspense>}
    </section>
  );
}
