import type { Persona } from '#shared/persona.ts';
import type { Setting } from '#server/settings/setting.ts';
import { signOnSettings, type SignOnSettings } from '../../sign-on-contract.ts';

/** Thirty days for who learns and teaches, a week for who administers. */
export const signOn: Setting<SignOnSettings> = {
  name: 'sign-on', schema: signOnSettings,
  initial: { sessionHours: { student: 30 * 24, teacher: 30 * 24, admin: 7 * 24 }, secondStep: 'nobody', passwordLength: 10 },
};

/** How long a session of somebody with these personas lasts, in milliseconds: the shortest of theirs. */
export const sessionMs = ({ sessionHours }: SignOnSettings, personas: readonly Persona[]) => Math.min(...personas.map((persona) => sessionHours[persona])) * 3_600_000;

/** Whether somebody with these personas must give a second step. */
export function needsSecondStep({ secondStep }: SignOnSettings, personas: readonly Persona[]): boolean {
  if (secondStep === 'nobody') return false;
  return personas.includes('admin') || (secondStep === 'staff' && personas.includes('teacher'));
}
