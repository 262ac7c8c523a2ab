import type { EngineSettings, ModelSettings } from '#engine/model/wire/model-settings.ts';
import { ollamaAddress, readModelOfEnvironment } from '#engine/model/wire/model-settings.ts';
import { capabilities } from '#engine/capabilities.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { loadSetting } from '#server/settings/setting.ts';
import type { EngineProvider, UsedFor } from '#shared/engine-capabilities.ts';
import { engineSetting, type EngineValue } from './engine-setting.ts';

export type Connection = { provider: EngineProvider; address: string | null; model: string | null; embeddingModel: string | null };

/** What is set at this moment: by the environment, and where it says nothing, in the browser. */
export type EngineConfig = {
  value: EngineValue;
  connection: Connection;
  /** Null: it says nothing of an engine. */
  environment: { variables: string[]; model: ModelSettings | null } | null;
};

const variables = ['SLATE_AI_PROVIDER', 'SLATE_AI_BASE_URL', 'SLATE_AI_API_KEY', 'SLATE_AI_MODEL', 'SLATE_AI_EMBEDDING_MODEL'] as const;
export type EngineEnv = Pick<Env, (typeof variables)[number]>;

const settingsOf = (env: EngineEnv): EngineSettings => ({
  provider: env.SLATE_AI_PROVIDER, baseUrl: env.SLATE_AI_BASE_URL, apiKey: env.SLATE_AI_API_KEY, model: env.SLATE_AI_MODEL, embeddingModel: env.SLATE_AI_EMBEDDING_MODEL,
});

/**
 * What the environment says of an engine; null: nothing. Whoever names a provider there says all of the connection there: a key that was
 * set in the browser for another address never goes to it.
 * @throws Error of one clear line when a variable is missing or does not fit
 */
export function engineOfEnvironment(env: EngineEnv): EngineConfig['environment'] {
  const model = readModelOfEnvironment(settingsOf(env));
  return env.SLATE_AI_PROVIDER === undefined ? null : { variables: variables.filter((variable) => env[variable] !== undefined), model };
}

export async function loadEngineConfig(db: Database, environment: EngineConfig['environment']): Promise<EngineConfig> {
  const value = await loadSetting(db, engineSetting);
  if (environment === null) return { value, environment, connection: value };
  const { model } = environment;
  return {
    value, environment,
    connection: { provider: model?.provider ?? 'builtin', address: model?.baseUrl ?? null, model: model?.model ?? null, embeddingModel: model?.embeddingModel ?? null },
  };
}

/** The name of the model that is to do it; null: the built-in engine. */
export function modelFor({ value, connection, environment }: EngineConfig, usedFor: Exclude<UsedFor, 'connection-test'>): string | null {
  const choice = value.choices[usedFor] ?? capabilities[usedFor].begins;
  const usual = capabilities[usedFor].needs === 'vectors' ? connection.embeddingModel : connection.model;
  if (connection.provider === 'builtin' || usual === null || choice === 'builtin') return null;
  return environment !== null || choice === 'usual' ? usual : choice.model;
}

/** @param model of the capability. @returns what a call needs */
export function settingsFor({ connection, environment }: EngineConfig, { model, isVectors, apiKey }: { model: string; isVectors: boolean; apiKey: string | undefined }): ModelSettings | null {
  if (environment) return environment.model && { ...environment.model };
  const { provider, address } = connection;
  if (provider === 'builtin') return null;
  return {
    provider, apiKey, model: isVectors ? (connection.model ?? model) : model, embeddingModel: isVectors ? model : undefined,
    baseUrl: address ?? (provider === 'ollama' ? ollamaAddress : undefined),
  };
}
