import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Page } from '#client/page.tsx';
import { schoolTabs } from './school-tabs.ts';
import { TabLinks } from './tab-links.tsx';

type Props = { title: string; lede?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of *School*: the way here, its tabs, and what it holds. */
export function SchoolFrame({ title, children, ...head }: Props) {
  const { t } = useLingui();
  return (
    <Page title={title} crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`School`, to: '/home/school' }, { label: title }]} {...head}>
      <TabLinks label={t`School`} tabs={schoolTabs} isDeep />
      {children}
    </Page>
  );
}
