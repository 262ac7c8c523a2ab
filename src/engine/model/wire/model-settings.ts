export const modelProviders = ['openai', 'openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** What the product is told about its language model; all unset: none. */
export type EngineSettings = {
  provider?: ModelProvider | 'builtin' | undefined;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model?: string | undefined;
  embeddingModel?: string | undefined;
};

export type ModelSettings = {
  provider: ModelProvider;
  /** Unset: the provider's own address. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
  embeddingModel: string | undefined;
};

/** Vectors of texts, in their order. @throws EngineError */
export type Embed = (texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>;

export const ollamaAddress = 'http://127.0.0.1:11434/v1';

/**
 * The model that the environment names; null: none, or the built-in engine.
 * @throws Error of one clear line when a setting is missing or does not fit
 */
export function readModelOfEnvironment(settings: EngineSettings): ModelSettings | null {
  const { provider, model } = settings;
  if (provider === undefined && model !== undefined) throw new Error('Slate cannot start, a setting is wrong. SLATE_AI_MODEL is set, but SLATE_AI_PROVIDER is not');
  return provider === undefined || provider === 'builtin' ? null : readModelSettings({ ...settings, provider });
}

/** @throws Error of one clear line that says which setting is missing */
export function readModelSettings({ provider, baseUrl, apiKey, model, embeddingModel }: EngineSettings & { provider: ModelProvider }): ModelSettings {
  const wrong = (what: string) => new Error(`Slate cannot start, a setting is wrong. ${what}`);
  if (model === undefined) throw wrong(`SLATE_AI_PROVIDER is ${provider}, so SLATE_AI_MODEL has to name a model`);
  if (provider === 'openai-compatible' && baseUrl === undefined) {
    throw wrong('SLATE_AI_PROVIDER is openai-compatible, so SLATE_AI_BASE_URL has to say where (for example http://127.0.0.1:8080/v1)');
  }
  const isHosted = provider === 'openai' || provider === 'anthropic' || provider === 'google';
  if (isHosted && apiKey === undefined) throw wrong(`SLATE_AI_PROVIDER is ${provider}, so SLATE_AI_API_KEY has to be set`);
  if (provider === 'anthropic' && embeddingModel !== undefined) {
    throw wrong('SLATE_AI_EMBEDDING_MODEL is set, but anthropic has no embedding models');
  }
  return { provider, baseUrl: baseUrl ?? (provider === 'ollama' ? ollamaAddress : undefined), apiKey, model, embeddingModel };
}
