import { capabilities } from '#engine/capabilities.ts';
import { addressFault, type AddressFault } from '#engine/model/wire/forbidden-address.ts';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { forgetSecret, keepSecret } from '#server/secret-box/kept-secrets.ts';
import type { Services } from '#server/services.ts';
import { loadSetting, saveSetting } from '#server/settings/setting.ts';
import { sql } from 'drizzle-orm';
import { keepsKey, missingOf } from '../connection-rules.ts';
import type { SaveEngineInput, TestEngineInput } from '../contract.ts';
import { forCapabilities, forPayers } from '#shared/engine-capabilities.ts';
import { engineKey, engineSetting, lastTestSetting, type EngineValue } from './engine-setting.ts';

const faults: Record<AddressFault, string> = {
  'not-an-address': 'This is no address. One begins with https:// or http://.',
  'not-http': 'An address begins with https:// or http:// here.',
  'has-password': 'The address holds a name or a password: a key belongs into its own field.',
  'has-query': 'The address has something behind ? or #: leave that away.',
  'forbidden': 'Slate does not call this address: machines keep their own passwords there.',
};

const refuse = (field: string, message: string) => new AppError('invalid_input', 400, message, { fields: [{ field, message }] });

/** @throws AppError `invalid_input` 400 for what cannot be asked */
export function mustBeAskable(input: TestEngineInput, hasKey: boolean): void {
  const fault = input.address === null ? null : addressFault(input.address);
  if (fault !== null) throw refuse('address', faults[fault]);
  const missing = missingOf(input, hasKey);
  if (missing !== null) throw refuse('model', missing);
}

/** Of a key, what tells it apart from others: its end, where enough stays unsaid. */
const endOf = (key: string) => (key.length >= 16 ? key.slice(-4) : '');

/** Any number that no other lock of this product uses. */
const engineLock = 7_203_562;

/**
 * Sets the engine, for every process from now on.
 * @throws AppError `invalid_input` 400, `changed_meanwhile` 409 when another admin was faster
 */
export async function saveEngine({ db, secretBox }: Pick<Services, 'db' | 'secretBox'>, userId: string, { revision, key: typed, ...input }: SaveEngineInput): Promise<void> {
  await audited(db, { userId }, async (tx, tell) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${engineLock})`);
    const before = await loadSetting(tx, engineSetting);
    if (before.revision !== revision) throw new AppError('changed_meanwhile', 409, 'Another admin has set the engine meanwhile. Look at what stands there now, then set yours again.');
    const hasKept = typed === undefined && before.key !== null && keepsKey(before, input);
    mustBeAskable(input, hasKept || typeof typed === 'string');
    const key = typeof typed === 'string' ? { setAt: new Date().toISOString(), endsIn: endOf(typed) } : hasKept ? before.key : null;
    if (typeof typed === 'string') await keepSecret(tx, secretBox, { name: engineKey, text: typed, setBy: userId });
    else if (key === null) await forgetSecret(tx, engineKey);
    const after: EngineValue = { ...input, revision: revision + 1, key };
    const fields = changedFields(before, after);
    if (fields.length === 0) return;
    await saveSetting(tx, engineSetting, after, userId);
    if (!keepsKey(before, after) || before.model !== after.model) await saveSetting(tx, lastTestSetting, { result: null }, userId);
    tell({ act: 'engine-set', subjectId: null, detail: { fields, provider: after.provider, address: after.address, model: after.model } });
  });
}

function changedFields(before: EngineValue, after: EngineValue): string[] {
  const names = ['provider', 'address', 'model', 'embeddingModel', 'whenCapped', 'currency'] as const;
  const parts = (part: 'choices' | 'caps') => Object.entries(after[part]).flatMap(([name, value]) => (sameAs(value, Object.entries(before[part]).find(([other]) => other === name)?.[1] ?? unset[part][name]) ? [] : [`${part}.${name}`]));
  return [
    ...names.filter((name) => before[name] !== after[name]),
    ...(before.key?.setAt === after.key?.setAt ? [] : [after.key === null ? 'key taken away' : 'key']),
    ...parts('choices'), ...parts('caps'),
  ];
}

/** What each is while nobody set it. */
const unset: Record<'choices' | 'caps', Readonly<Record<string, unknown>>> = {
  choices: forCapabilities((name) => capabilities[name].begins), caps: forPayers(() => ({ monthlyMicros: null, messagesADay: null })),
};
const sameAs = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown => (typeof value === 'object' && value !== null ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value);

export const loadEngineValue = (db: Database) => loadSetting(db, engineSetting);
