import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { ClassCards } from '#features/teaching/ui/public.tsx';
import { ToolsPage } from './tools-page.tsx';

/** As many as stand in two rows; all of them are one click away. */
const classesShown = 6;

/** A teacher's home: their classes, and what can be made for them. */
export function TeacherToolsPage() {
  return (
    <ToolsPage>
      <HomeTabs />
      <section className="mb-8" aria-labelledby="my-classes-title">
        <div className="section-head"><h2 id="my-classes-title"><Trans>My classes</Trans></h2><Link className="small" to="/home/classes"><Trans>All of my classes</Trans></Link></div>
        <ClassCards most={classesShown} />
      </section>
    </ToolsPage>
  );
}
