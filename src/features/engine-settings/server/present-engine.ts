import { capabilities } from '#engine/capabilities.ts';
import { listClasses } from '#features/people/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import { readSecret } from '#server/secret-box/kept-secrets.ts';
import { SecretUnreadable } from '#server/secret-box/secret-box.ts';
import type { Services } from '#server/services.ts';
import { loadSetting } from '#server/settings/setting.ts';
import { capabilityNames, forCapabilities, forPayers } from '#shared/engine-capabilities.ts';
import type { EngineState } from '../contract.ts';
import { daysInMonth } from '../forecast.ts';
import { engineOfEnvironment, loadEngineConfig, modelFor } from './engine-config.ts';
import { engineKey, lastTestSetting } from './engine-setting.ts';
import { loadLastFailure, loadSpending } from './load-usage.ts';
import { listPrices } from './manage-prices.ts';
import { engineClassesOff } from './tables.ts';

type PresentServices = Pick<Services, 'db' | 'env' | 'secretBox'>;

/** All that an admin sees of the engine: never the key. */
export async function presentEngine(services: PresentServices, now: Date): Promise<EngineState> {
  const { db, env } = services;
  const today = schoolDay(services, now);
  const [config, prices, classes, off, spending, lastTest, lastFailure] = await Promise.all([
    loadEngineConfig(db, engineOfEnvironment(env)), listPrices(db), listClasses(db, null), db.select().from(engineClassesOff),
    loadSpending(db, today), loadSetting(db, lastTestSetting), loadLastFailure(db),
  ]);
  const { value, connection, environment } = config;
  const isOff = new Set(off.map(({ classId }) => classId));
  const { provider, address, model, embeddingModel } = connection;
  return {
    revision: value.revision, provider, address, model, embeddingModel,
    key: value.key && { ...value.key, isReadable: await isReadable(services) },
    setByEnvironment: environment?.variables ?? [],
    choices: forCapabilities((name) => value.choices[name] ?? capabilities[name].begins),
    caps: forPayers((payer) => value.caps[payer] ?? { monthlyMicros: null, messagesADay: null }),
    whenCapped: value.whenCapped, currency: value.currency,
    capabilities: capabilityNames.map((name) => ({ name, sends: [...new Set(capabilities[name].sends)], needs: capabilities[name].needs, model: modelFor(config, name) })),
    prices, classes: classes.map(({ id, name }) => ({ id, name, isOn: !isOff.has(id) })),
    today, daysInMonth: daysInMonth(today), spending, lastTest: lastTest.result, lastFailure,
  };
}

async function isReadable({ db, secretBox }: PresentServices): Promise<boolean> {
  try {
    return (await readSecret(db, secretBox, engineKey)) !== undefined;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}
