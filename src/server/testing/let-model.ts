import { engineSetting } from '#features/engine-settings/server/engine-setting.ts';
import type { Services } from '../services.ts';
import { loadSetting, saveSetting } from '../settings/setting.ts';
import type { CapabilityName } from '#shared/engine-capabilities.ts';

/** As an admin who lets the school's model do something that it does not do by itself. */
export async function letModel({ db }: Pick<Services, 'db'>, name: CapabilityName): Promise<void> {
  const value = await loadSetting(db, engineSetting);
  await saveSetting(db, engineSetting, { ...value, choices: { ...value.choices, [name]: 'usual' } }, null);
}
