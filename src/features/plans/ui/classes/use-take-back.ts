import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/components/toast.tsx';
import { takeBackPlans } from '../api.ts';
import { usePlansChange } from '../use-plans.ts';

/** Makes drafts again of what was just assigned; says so, or why not. */
export function useTakeBack(): (planIds: string[]) => void {
  const { t } = useLingui();
  const { mutate } = usePlansChange(takeBackPlans);
  return (planIds) => mutate(planIds, { onSuccess: () => showToast(t`Taken back: they are drafts again.`), onError: (error) => showToast(error.message) });
}
