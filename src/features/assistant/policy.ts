import type { Persona } from '#shared/persona.ts';
import { entryOf, type QueryId } from './catalogue.ts';

/** Teachers ask about the classes they teach, admins about the school as a whole. */
export const canAsk = (person: { personas: readonly Persona[] }) => person.personas.includes('teacher') || person.personas.includes('admin');
export const canAskQuery = (person: { personas: readonly Persona[] }, id: QueryId) => person.personas.includes(entryOf(id).for);
