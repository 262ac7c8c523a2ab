import { useMemo } from 'react';
import type { Plan, PlanStep, StepOrder } from '../../contract.ts';
import { placesOf, type StepPlaces } from './step-places.ts';

export type Refusal = { stepId: string; message: string };
/** What may be done with the steps of a plan, handed down to their rows. */
export type StepActions = {
  canChange: boolean;
  isTeacher: boolean;
  learnerId: string;
  onMove: (stepId: string, before: string | null) => void;
  onSkip: (step: PlanStep) => void;
  onRestore: (stepId: string) => void;
  /** A change that was refused: said at the row of its step. */
  refusal: Refusal | null;
  /** Where each step may go, by its id; empty until that is known. */
  places: Map<string, StepPlaces>;
  /** Ids of the steps that can be moved, in their order. */
  order: string[];
  steps: Map<string, PlanStep>;
};

export function usePlaces(plan: Plan, order: StepOrder | undefined): Pick<StepActions, 'places' | 'order' | 'steps'> {
  return useMemo(() => ({ places: placesOf(order ?? { steps: [] }), order: order?.steps.map(({ id }) => id) ?? [], steps: new Map(plan.steps.map((step) => [step.id, step])) }), [plan.steps, order]);
}
