import type { PeopleCounts } from '#features/people/directory-contract.ts';

/** What an admin does next: what stands between the school and its first lesson, in that order; null: nothing waits. */
export type NextForSchool = 'apply-roster' | 'bring-people' | 'print-cards' | 'untaught-classes' | null;

type Standing = { people: PeopleCounts; untaughtClasses: number; hasOpenImport: boolean };

/** An import that was begun comes first: somebody waits for it. Cards are for a school most of which never came in. */
export function nextForSchool({ people, untaughtClasses, hasOpenImport }: Standing): NextForSchool {
  if (hasOpenImport) return 'apply-roster';
  // The first admin is a student and a teacher too.
  if (people.all <= people.admins) return 'bring-people';
  if (people['never-signed-in'] * 2 > people.all) return 'print-cards';
  return untaughtClasses > 0 ? 'untaught-classes' : null;
}
