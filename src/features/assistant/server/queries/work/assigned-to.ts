import { loadPupilProgress, presentPupils, type NamedAssignment } from '#features/assignments/server/public.ts';
import type { AssignedPupil } from '#features/assignments/contract.ts';
import type { Asking } from '../../query.ts';

/** How every pupil who has them stands with some assignments, by assignment. */
export async function standingWith({ services, now }: Asking, given: readonly Pick<NamedAssignment, 'id'>[]): Promise<Map<string, AssignedPupil[]>> {
  const progress = Map.groupBy(await loadPupilProgress(services.db, services.assigned, given.map(({ id }) => id)), ({ assignmentId }) => assignmentId);
  return new Map(given.map(({ id }) => [id, presentPupils(services, progress.get(id) ?? [], now)]));
}
