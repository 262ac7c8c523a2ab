import type { ModelSettings } from '#engine/model/wire/model-settings.ts';
import { ollamaAddress } from '#engine/model/wire/model-settings.ts';
import { AppError } from '#server/errors.ts';
import { readSecret } from '#server/secret-box/kept-secrets.ts';
import { SecretUnreadable } from '#server/secret-box/secret-box.ts';
import type { Services } from '#server/services.ts';
import { saveSetting } from '#server/settings/setting.ts';
import { newId } from '#shared/ids.ts';
import { keepsKey } from '../connection-rules.ts';
import type { TestEngineInput, TestResult } from '../contract.ts';
import { engineOfEnvironment, loadEngineConfig } from './engine-config.ts';
import { createMeter } from './engine-source.ts';
import { engineKey, lastTestSetting } from './engine-setting.ts';
import { mustBeAskable } from './save-engine.ts';

type TestServices = Pick<Services, 'db' | 'env' | 'log' | 'secretBox'>;

/** How long the test waits for a model: one that has to be read from a disk first takes its time. */
const patience = { first: 60_000, next: 20_000 };

/**
 * Asks the model that is typed, or that the environment names, for a few short texts. Its calls are counted like all others.
 * @throws AppError `invalid_input` 400, `nothing_to_test` 409, `key_unreadable` 409
 */
export async function testEngine(services: TestServices, userId: string, input: TestEngineInput, signal?: AbortSignal): Promise<TestResult> {
  const { db } = services;
  const config = await loadEngineConfig(db, engineOfEnvironment(services.env));
  const settings = config.environment ? config.environment.model : await settingsOf(services, config.value, input);
  if (!settings) throw new AppError('nothing_to_test', 409, 'The built-in engine needs no connection: there is nothing to test.');
  const meter = createMeter(services, config, { useId: newId(), userId, payer: 'admin', usedFor: 'connection-test', classId: null });
  const { testConnection } = await import('#engine/model/test/test-connection.ts');
  const result: TestResult = { at: new Date().toISOString(), model: settings.model, ...(await testConnection(settings, meter, patience, signal)) };
  // What is tested but not saved says nothing of what is in use.
  const isInUse = config.environment !== null || (keepsKey(config.value, input) && config.value.model === input.model && input.key === undefined);
  if (isInUse) await saveSetting(db, lastTestSetting, { result }, userId);
  return result;
}

async function settingsOf({ db, secretBox }: TestServices, saved: Parameters<typeof keepsKey>[0], input: TestEngineInput): Promise<ModelSettings | null> {
  // A key that is kept goes to the provider and address that it was set for, and to no other.
  const kept = input.key === undefined && keepsKey(saved, input) ? await readKept() : undefined;
  const apiKey = input.key ?? kept;
  mustBeAskable(input, apiKey !== undefined);
  const { provider, address, model, embeddingModel } = input;
  if (provider === 'builtin' || model === null) return null;
  return { provider, model, apiKey, embeddingModel: embeddingModel ?? undefined, baseUrl: address ?? (provider === 'ollama' ? ollamaAddress : undefined) };

  async function readKept(): Promise<string | undefined> {
    try {
      return await readSecret(db, secretBox, engineKey);
    } catch (error) {
      if (error instanceof SecretUnreadable) throw new AppError('key_unreadable', 409, 'The key was kept with another SLATE_SECRET and cannot be opened. Start Slate with that one, or set the key anew.');
      throw error;
    }
  }
}
