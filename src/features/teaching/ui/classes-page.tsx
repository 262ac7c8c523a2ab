import { Trans, useLingui } from '@lingui/react/macro';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import { ClassCards } from './class-cards.tsx';

/** A teacher's classes at a glance. */
export function ClassesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`My classes`} lede={<Trans>What each class works on, how well it goes, and who needs a word with you.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes` }]}>
      <HomeTabs />
      <ClassCards heading="h2" />
    </Page>
  );
}
