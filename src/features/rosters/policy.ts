import type { Persona } from '#shared/persona.ts';

/** Who is at this school is the school's to say: an admin imports it. */
export const canImportRosters = (person: { personas: readonly Persona[] }) => person.personas.includes('admin');
