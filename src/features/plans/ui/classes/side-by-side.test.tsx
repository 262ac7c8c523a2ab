import { expect, test } from 'vitest';
import type { PlanStatus, PlanSummary } from '../../contract.ts';
import { pairOf } from './side-by-side.tsx';

const plansOf = (...statuses: PlanStatus[]) => statuses.map((status, at) => ({ id: `${status}-${at}`, status }) as PlanSummary);

test('there is a pair where a plan runs and another waits; what was declined only where it is the one looked at', () => {
  expect(pairOf(plansOf('active', 'proposed', 'draft'))).toEqual({ runningId: 'active-0', draftId: 'proposed-1' });
  expect(pairOf(plansOf('active', 'declined'))).toBeNull();
  expect(pairOf(plansOf('active', 'declined'), 'declined-1')).toEqual({ runningId: 'active-0', draftId: 'declined-1' });
  for (const plans of [plansOf('draft'), plansOf('active', 'done'), plansOf('done', 'draft'), undefined]) expect(pairOf(plans)).toBeNull();
  expect(pairOf(plansOf('active', 'draft'), 'active-0')).toBeNull();
});
