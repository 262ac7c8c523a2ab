import type { Persona } from '#shared/persona.ts';

/** Which engine answers, what it may cost and what leaves the building is for admins. */
export const canSetEngine = (actor: { personas: readonly Persona[] }) => actor.personas.includes('admin');
