import { z } from 'zod';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { loadSetting, saveSetting, type Setting } from '#server/settings/setting.ts';
import { retentionRules, type RetentionRules, type RuledKind } from '../../contract.ts';

/** As it comes, nothing goes by itself: how long a school keeps its pupils' work is the school's to say. */
const setting: Setting<RetentionRules> = {
  name: 'retention', schema: retentionRules,
  initial: { learning: null, plans: null, talks: null, documents: null, statements: null, account: null, keepsCounts: true },
};

export const loadRules = (db: Database): Promise<RetentionRules> => loadSetting(db, setting);

type Change = { kind: RuledKind; days: number | null } | { keepsCounts: boolean };

/** Changes one rule. Two that are changed at once are both changed: the setting is read and written under a lock. */
export async function changeRule(db: Database, actor: { userId: string }, change: Change): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    await tx.execute(lock);
    const rules = await loadRules(tx);
    const next: RetentionRules = 'kind' in change ? { ...rules, [change.kind]: change.days } : { ...rules, keepsCounts: change.keepsCounts };
    await saveSetting(tx, setting, z.parse(retentionRules, next), actor.userId);
    tell({ act: 'retention-set', subjectId: null, detail: 'kind' in change ? { kind: change.kind, days: change.days, before: rules[change.kind] } : { ...change } });
  });
}

/** Any number that no other lock of this product uses. */
const lock = 'select pg_advisory_xact_lock(7203562)';
