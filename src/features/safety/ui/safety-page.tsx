import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#client/page.tsx';
import { FlagQueue } from './flag-queue.tsx';
import { WhoIsTold } from './who-is-told.tsx';

/** A teacher's: what Slate noticed in conversations of their pupils. */
export function SafetyPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Safety`} crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Safety` }]} lede={<Trans>What Slate noticed with your pupils, who looks after it, and until when.</Trans>}>
      <div className="cols cols--rail"><FlagQueue /><WhoIsTold /></div>
    </Page>
  );
}
