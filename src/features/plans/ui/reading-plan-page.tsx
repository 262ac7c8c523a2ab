import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '#features/documents/contract.ts';
import { useDocuments } from '#features/documents/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import { readingCalendarFile } from '../reading-calendar-file.ts';
import { scheduleReading, type ReadingStep } from '../schedule-reading.ts';
import { PlanForm, type PlanChoices } from './plan-form.tsx';
import { PlanWeeks } from './plan-weeks.tsx';

const today = () => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

/** Lays the pages of chosen documents over the days. The student plans for themselves, the teacher for a class. */
export function ReadingPlanPage() {
  const { t } = useLingui();
  const { role } = usePersona();
  const { data, error, refetch } = useDocuments();
  const ready = data?.filter(({ status, pageCount }) => status === 'ready' && pageCount !== null);
  const isStudent = role === 'student';
  return (
    <Page
      title={isStudent ? t`Personalized Learning Plan` : t`Personalized Learning Plans`}
      lede={isStudent ? <Trans>What to read on which day, at your own minutes a day.</Trans> : <Trans>A reading plan for a class, from the documents you have added.</Trans>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !ready && <SkeletonList rows={4} />}
      {ready?.length === 0 && (
        <EmptyState title={<Trans>A plan needs something to read</Trans>} actions={<Link to="/slatechat" className={buttonClass({ variant: 'primary' })}><Trans>Add a document</Trans></Link>}>
          <Trans>Add a chapter or a book. For example: 242 pages at 20 minutes a day are 49 school days.</Trans>
        </EmptyState>
      )}
      {ready && ready.length > 0 && <Planner documents={ready} />}
    </Page>
  );
}

function Planner({ documents }: { documents: Document[] }) {
  const [choices, setChoices] = useState<PlanChoices>(() => ({
    documentIds: documents.slice(0, 1).map(({ id }) => id), startsOn: today(), minutesADay: 20, minutesAPage: 4, weekdays: [1, 2, 3, 4, 5],
  }));
  const schedule = useMemo(() => {
    const readings = choices.documentIds.flatMap((id) => documents.filter((document) => document.id === id))
      .map(({ id, title, pageCount }) => ({ documentId: id, title, pageCount: pageCount ?? 0, firstPage: 1 }));
    return scheduleReading(readings, choices);
  }, [choices, documents]);
  return (
    <div className="cols cols--form">
      <PlanForm documents={documents} choices={choices} onChange={setChoices} />
      <div className="stack">
        <PlanWeeks schedule={schedule} />
        {schedule.steps.length > 0 && (
          <div className="row">
            <Button icon="calendar" onClick={() => saveCalendar(schedule.steps)}><Trans>Save as calendar file</Trans></Button>
            <Button icon="download" onClick={() => window.print()}><Trans>Print</Trans></Button>
          </div>
        )}
      </div>
    </div>
  );
}

function saveCalendar(steps: ReadingStep[]): void {
  const address = URL.createObjectURL(new Blob([readingCalendarFile(steps, new Date())], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'reading-plan.ics' });
  link.click();
  URL.revokeObjectURL(address);
}
