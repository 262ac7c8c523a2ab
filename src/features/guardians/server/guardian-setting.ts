import type { Setting } from '#server/settings/setting.ts';
import { guardianParts, guardianSettings, type GuardianSettings } from '../contract.ts';

/** Off until an admin says otherwise: who sees a child's work beside the school is the school's to decide. Thirty days are a report period, and short enough that a forgotten link ends by itself. */
export const guardianSetting: Setting<GuardianSettings> = { name: 'guardians', schema: guardianSettings, initial: { isOn: false, days: 30, shows: [...guardianParts] } };
