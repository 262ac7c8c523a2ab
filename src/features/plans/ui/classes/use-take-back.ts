import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/components/toast.tsx';
import { takeBackPlans } from '../api.ts';
import { usePlansChange } from '../use-plans.ts';

/** Makes drafts again of what was just assigned; says so, or why not. */
export function useTakeBack(): (planIds: string[]) => void {
  const { t } = useLingui();
  const { mutateAsync } = usePlansChange(takeBackPlans);
  // Told by the promise: the dialog that this hook stands in is gone when somebody presses Undo, and with it what `mutate` would call.
  return (planIds) => void mutateAsync(planIds).then(() => showToast(t`Taken back: they are drafts again.`), (error: Error) => showToast(error.message));
}
