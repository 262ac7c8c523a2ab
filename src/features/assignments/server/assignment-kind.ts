import type { Services } from '#server/services.ts';
import type { AssignChoices } from '../contract.ts';
import type { AssignmentKindId } from '../kind-ids.ts';
import type { AssignedKind } from './assigned-kind.ts';

/** Who assigns, and in which class. */
export type Assigning = { actorId: string; classId: string };
/** `learnerId`: whose own it is, where a target belongs to one pupil. */
export type Target = { id: string; title: string; learnerId?: string };
export type Choice = AssignChoices['choices'][number];

/** A kind of work that can be assigned: all that differs between kinds (decision 0035). */
export type AssignmentKind = AssignedKind & {
  /** How many targets one assignment may have; 0: it has none to choose, each pupil has their own. */
  mostTargets: number;
  /** What there is to choose from, in its order. */
  choices(services: Services, assigning: Assigning): Promise<Choice[]>;
  /** The targets as loaded, in the given order; those that do not exist, or are not this person's to give, are left out. */
  find(services: Services, assigning: Assigning, targetIds: readonly string[]): Promise<Target[]>;
  /** In the transaction of the change: what follows when it is given (or given again), and when it is withdrawn. */
  begin?(within: Services, assigning: Assigning, targetIds: readonly string[], now: Date): Promise<void>;
  end?(within: Services, assigning: Assigning, targetIds: readonly string[], now: Date): Promise<void>;
};
export type AssignmentKinds = Readonly<Record<AssignmentKindId, AssignmentKind>>;
