import type { PeopleCounts } from '#features/people/directory-contract.ts';

/** What an admin does next: what stands between the school and its first lesson, in that order; null: nothing waits. */
export type NextForSchool = 'name-lead' | 'apply-roster' | 'bring-people' | 'print-cards' | 'untaught-classes' | null;

type Standing = { people: PeopleCounts; classes: { open: number; untaught: number }; hasOpenImport: boolean; hasLead: boolean };

/** Who looks after safety comes before everything: without them the school is not set up. Then an import that was begun: somebody waits for it. Cards are for a school most of which never came in. */
export function nextForSchool({ people, classes, hasOpenImport, hasLead }: Standing): NextForSchool {
  if (!hasLead) return 'name-lead';
  if (hasOpenImport) return 'apply-roster';
  // The first admin is a student and a teacher too; a handful of accounts without a class is no school yet.
  if (people.all <= people.admins || classes.open === 0) return 'bring-people';
  if (people['never-signed-in'] * 2 > people.all) return 'print-cards';
  return classes.untaught > 0 ? 'untaught-classes' : null;
}
