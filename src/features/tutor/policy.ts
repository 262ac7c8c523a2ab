import type { Persona } from '#shared/persona.ts';

/** The tutor is a pupil's; who teaches or administers has the assistant. */
export const canTalkToTutor = ({ personas }: { personas: readonly Persona[] }) => personas.includes('student');
