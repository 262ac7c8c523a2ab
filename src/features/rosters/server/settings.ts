import type { Setting } from '#server/settings/setting.ts';
import { rosterSettings as schema, type RosterSettings } from '../contract.ts';

/** What the school sets for its imports. */
export const rosterSettings: Setting<RosterSettings> = { name: 'rosters', schema, initial: { leavingPercent: 10, renamedPercent: 30, archiveAfterDays: 30 } };
