import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Page } from '#client/page.tsx';
import { schoolTabs } from './school-tabs.ts';
import { TabLinks } from './tab-links.tsx';

type Props = { title: string; lede?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of *School*: the way here, its tabs, and what it holds. */
export function SchoolFrame({ title, children, ...head }: Props) {
  const { t } = useLingui();
  const school = t`School`;
  const way = [{ label: t`Slate Tools`, to: '/home' }, ...(title === school ? [] : [{ label: school, to: '/home/school' }]), { label: title }];
  return (
    <Page title={title} crumbs={way} {...head}>
      <TabLinks label={school} tabs={schoolTabs} isDeep />
      {children}
    </Page>
  );
}
