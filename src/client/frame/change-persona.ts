import { callApi } from '#features/session/ui/public.tsx';
import type { Persona } from '#shared/persona.ts';
import { storeRole } from './role.ts';

/** Makes the update call; on success the role is stored and the person is taken to /home. */
export async function changePersona(selectedRole: Persona): Promise<void> {
  try {
    await callApi('/user/update', { method: 'POST', json: { selectedRole } });
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification's words, in the console
    console.error('Error updating role', error);
    throw error;
  }
  storeRole(selectedRole);
  if (window.location.pathname === '/home') window.location.reload();
  else window.location.assign('/home');
}
