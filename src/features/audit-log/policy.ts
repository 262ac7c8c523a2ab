import type { Persona } from '#shared/persona.ts';

/** What was administered is read by those who administer. */
export const canReadAudit = ({ personas }: { personas: readonly Persona[] }) => personas.includes('admin');
