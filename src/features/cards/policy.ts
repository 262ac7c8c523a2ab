import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: readonly Persona[] };

/** The whole school's cards, and where they work. */
export const canManageAllCards = ({ personas }: { personas: readonly Persona[] }) => personas.includes('admin');
/** Cards are made by teachers as well: a child that has lost one should be back in a minute. */
export const canMakeCards = (person: { personas: readonly Persona[] }) => canManageAllCards(person) || person.personas.includes('teacher');
/** Those of one's own class. */
export const canManageClassCards = (person: Person, { teacherIds }: { teacherIds: readonly string[] }) =>
  canManageAllCards(person) || (person.personas.includes('teacher') && teacherIds.includes(person.userId));
/** @param taught the ids of those among them whom the person teaches */
export const canManageCardsOf = (person: { personas: readonly Persona[] }, holders: readonly { id: string }[], taught: ReadonlySet<string>) =>
  canManageAllCards(person) || (person.personas.includes('teacher') && holders.every(({ id }) => taught.has(id)));
