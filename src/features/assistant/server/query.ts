import type { Skill } from '#features/content/schema.ts';
import type { NamedAssignment } from '#features/assignments/server/public.ts';
import type { GradedSitting } from '#features/grading/server/public.ts';
import type { Services } from '#server/services.ts';
import type { QueryId, Slot, SlotsOf } from '../catalogue.ts';
import type { Cell, ColumnName, QueryAnswer } from '../contract.ts';
import type { Scope, ScopedClass, ScopedPupil } from './scope.ts';

export type QueryServices = Pick<Services, 'db' | 'content' | 'env' | 'assigned'>;

/** What the open places of a question stand for, each looked up among what the person may see. */
export type Filled = { class: ScopedClass; other: ScopedClass; skill: Skill; pupil: ScopedPupil; work: NamedAssignment; test: GradedSitting; since: Date };
export type Asking = { services: QueryServices; scope: Scope; now: Date };

/** What a question comes to. `of`: how many pupils were looked at. */
export type Table = { columns: readonly ColumnName[]; rows: Cell[][]; of: number | null; to: QueryAnswer['to'] };
export type Run<Open extends Slot> = (asking: Asking, filled: Pick<Filled, Open>) => Promise<Table>;
export type RunOf<Id extends QueryId> = Run<SlotsOf<Id>>;
