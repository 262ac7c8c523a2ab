import type { Persona } from '#shared/persona.ts';
import type { ClientScope } from './contract.ts';

/** Who gives other systems access to the record of the whole school: an admin who works as one now. */
export const canManageXapiClients = (person: { persona: Persona }) => person.persona === 'admin';

export const mayRead = (client: { scope: ClientScope }) => client.scope !== 'write';
export const mayWrite = (client: { scope: ClientScope }) => client.scope !== 'read';
