import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { downloadPlan } from './api.ts';

/** Takes the plan along: for print, or into a calendar. */
export function ExportPlan({ planId }: { planId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const save = useMutation({ mutationFn: (file: 'calendar.ics' | 'plan.pdf') => downloadPlan(planId, file), onSuccess: () => setIsOpen(false) });
  return (
    <div className="grid gap-2 justify-items-end">
      <Button icon="download" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}><Trans>Export</Trans></Button>
      {isOpen && (
        <div id={id} className="row">
          <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('plan.pdf')}><Trans>As PDF</Trans></Button>
          <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('calendar.ics')}><Trans>As calendar file</Trans></Button>
        </div>
      )}
      {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
    </div>
  );
}
