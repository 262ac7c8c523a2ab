import type { EngineProvider } from '#shared/engine-capabilities.ts';

type Connection = { provider: EngineProvider; address: string | null; model: string | null; embeddingModel: string | null };

/** Providers that nobody reaches without a key. */
export const needsKey = (provider: EngineProvider) => provider === 'openai' || provider === 'anthropic' || provider === 'google';

/** What is missing before a model can be asked, in words for the admin; null: nothing. */
export function missingOf({ provider, address, model, embeddingModel }: Connection, hasKey: boolean): string | null {
  if (provider === 'builtin') return null;
  if (model === null) return 'Say which model answers: its name, as the provider writes it.';
  if (provider === 'openai-compatible' && address === null) return 'Say at which address the models are, for example http://127.0.0.1:8080/v1.';
  if (needsKey(provider) && !hasKey) return 'This provider needs a key: paste the one that you made there.';
  return provider === 'anthropic' && embeddingModel !== null ? 'Anthropic has no models for searching: leave that field empty.' : null;
}

/** Whether a key that was set for one connection may go to another: it was given for that provider at that address. */
export const keepsKey = (before: Connection, after: Connection) => before.provider === after.provider && before.address === after.address;
