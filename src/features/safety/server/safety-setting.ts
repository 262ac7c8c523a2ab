import type { Database } from '#server/db/database.ts';
import { loadSetting, type Setting } from '#server/settings/setting.ts';
import { safetySettings, type SafetySettings } from '../contract.ts';

/** 116 111 is the helpline for children of most of Europe, 112 the emergency number of all of it; a school elsewhere sets its own. */
export const safetySetting: Setting<SafetySettings> = { name: 'safety', schema: safetySettings, initial: { leadIds: [], contacts: [], helpline: null, emergency: '112' } };

export const loadSafety = (db: Database): Promise<SafetySettings> => loadSetting(db, safetySetting);
