import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { showToast } from '#client/components/toast.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import type { SittingSummary } from '../../sittings-contract.ts';
import { useSittingChange } from '../tests-api.ts';
import { ExtensionDialog } from './extension-dialog.tsx';
import { WindowDialog } from './window-dialog.tsx';

type Opened = 'window' | 'extension' | 'end' | 'release' | 'withdraw';

/** What a teacher can do with a test that was given: times, more time, end, release, withdraw. */
export function SittingControls({ sitting }: { sitting: SittingSummary }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { state, opens, title } = sitting;
  const isRunning = state === 'open' || state === 'live' || (state === 'to-grade' && sitting.ended === null && sitting.closes?.isOver !== true);
  const choices = state === 'released' ? [] : [
    { id: 'window', name: t`Times and code`, icon: 'clock' as const, run: () => setOpened('window') },
    ...(sitting.closes || sitting.due ? [{ id: 'extension', name: t`More time for one pupil`, icon: 'user' as const, run: () => setOpened('extension') }] : []),
    ...(isRunning && opens.isOver ? [{ id: 'end', name: t`End it now`, icon: 'square' as const, run: () => setOpened('end') }] : []),
    ...(state === 'to-grade' ? [{ id: 'release', name: t`Release results`, icon: 'check' as const, run: () => setOpened('release') }] : []),
    { id: 'withdraw', name: t`Withdraw`, icon: 'trash' as const, run: () => setOpened('withdraw') },
  ];
  const close = () => setOpened(null);
  return (
    <>
      {choices.length > 0 && <MoreMenu label={t`What to do with ${title}`} parts={[{ id: 'all', choices }]} />}
      {opened === 'window' && <WindowDialog sitting={sitting} onClose={close} />}
      {opened === 'extension' && <ExtensionDialog sitting={sitting} onClose={close} />}
      {(opened === 'end' || opened === 'release' || opened === 'withdraw') && <ConfirmDialog sitting={sitting} what={opened} onClose={close} />}
    </>
  );
}

/** Says what will be, before it is. */
export function ConfirmDialog({ sitting, what, onClose }: { sitting: SittingSummary; what: 'end' | 'release' | 'withdraw'; onClose: () => void }) {
  const { t } = useLingui();
  const change = useSittingChange(sitting.id, what);
  const { taking, toMark } = sitting.counts;
  const words = {
    end: { title: <Trans>End it now?</Trans>,
      about: taking > 0 ? <Trans>{taking} pupils are at it. What they have answered is handed in.</Trans>
        : <Trans>Nobody can begin it after that. What was handed in stays.</Trans>,
      act: <Trans>End it now</Trans>, said: t`Ended.` },
    release: {
      title: <Trans>Release the results?</Trans>,
      about: toMark > 0 ? <Trans>{toMark} answers are not read yet: they are shown as not marked. Pupils see the rest at once.</Trans>
        : <Trans>Pupils see their results at once, as the test allows.</Trans>,
      act: <Trans>Release</Trans>, said: t`Released.`,
    },
    withdraw: { title: <Trans>Withdraw the test?</Trans>, about: <Trans>It goes from your pupils’ pages. What they did stays,
      and you can give it back under the class.</Trans>, act: <Trans>Withdraw</Trans>, said: t`Withdrawn.` },
  }[what];
  return (
    <Dialog title={words.title} description={sitting.title} onClose={onClose}>
      <p className="mt-4">{words.about}</p>
      {change.error && <p className="field__problem" role="alert">{change.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button variant="primary" disabled={change.isPending} onClick={() => change.mutate(undefined, { onSuccess: () => { onClose(); showToast(words.said); } })}>{words.act}</Button>
      </div>
    </Dialog>
  );
}
