import type { Persona } from '#shared/persona.ts';

type Person = { personas: Persona[] };

/** What to do next and how far one is exists for learners. Courses and lessons are read by teachers and admins too. */
export const canLearn = (person: Person) => person.personas.includes('student');
