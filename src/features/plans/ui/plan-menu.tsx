import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/components/toast.tsx';
import { MoreMenu, type MenuPart } from '#client/widgets/more-menu.tsx';
import { downloadPlan } from './api.ts';

type PlanMenuProps = { planId: string; onEdit: () => void; onNew?: () => void; onAdd?: () => void };

/** What is done with a plan as a whole: change it, take it along. */
export function PlanMenu({ planId, onEdit, onNew, onAdd }: PlanMenuProps) {
  const { t } = useLingui();
  const save = useMutation({ mutationFn: (file: 'calendar.ics' | 'plan.pdf') => downloadPlan(planId, file), onError: (error) => showToast(error.message) });
  const parts: MenuPart[] = [
    {
      id: 'change', choices: [
        { id: 'edit', name: t`Change this plan`, note: t`Name, dates, minutes and days`, icon: 'pencil', run: onEdit },
        ...(onAdd ? [{ id: 'add', name: t`Add a step`, icon: 'plus' as const, run: onAdd }] : []),
        ...(onNew ? [{ id: 'new', name: t`New plan`, icon: 'plus' as const, run: onNew }] : []),
      ],
    },
    {
      id: 'export', choices: [
        { id: 'calendar', name: t`Add to your calendar`, note: t`A calendar file (.ics)`, icon: 'calendar', run: () => save.mutate('calendar.ics') },
        { id: 'pdf', name: t`Save as PDF`, icon: 'download', run: () => save.mutate('plan.pdf') },
        { id: 'print', name: t`Print`, icon: 'file-text', run: () => window.print() },
      ],
    },
  ];
  return <MoreMenu size="md" label={t`This plan: change, take along`} parts={parts} />;
}
