import type { Persona } from '#shared/persona.ts';

/** How the installation is doing is for those who look after it. */
export const canReadHealth = ({ personas }: { personas: readonly Persona[] }) => personas.includes('admin');
