import type { Persona } from '#shared/persona.ts';

/** Who acts: the signed-in person, as the database knows them at this moment. */
export type Actor = { userId: string; sessionId: string; username: string; personas: Persona[]; persona: Persona; /** They came with a printed card: ways in are not theirs to change. */ isByCard: boolean };
