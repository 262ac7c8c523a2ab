import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePersona } from '#client/persona-context.ts';
import { TabLinks } from './tab-links.tsx';

const tools = { to: '/home', label: msg`Tools`, isExact: true };
const tabs = {
  teacher: [tools, { to: '/home/classes', label: msg`My classes` }, { to: '/home/assessments', label: msg`Assessments` }, { to: '/home/safety', label: msg`Safety` }],
  admin: [tools, { to: '/home/school', label: msg`School` }],
  student: [],
};

/** What stands beside the tools under *Slate Tools*: a teacher's classes, an admin's school. */
export function HomeTabs() {
  const { t } = useLingui();
  const { role } = usePersona();
  return role === 'student' ? null : <TabLinks label={t`Slate Tools`} tabs={tabs[role]} isDeep />;
}
