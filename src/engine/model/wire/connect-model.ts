import { extractReasoningMiddleware, wrapLanguageModel, type EmbeddingModel, type LanguageModel } from 'ai';
import { HiddenNames } from '../../names/hidden-names.ts';
import type { NamedPerson } from '../../names/named-person.ts';
import { countText, countVectors } from './count-calls.ts';
import { hideNames, hideNamesFromVectors } from './hide-names.ts';
import type { Meter } from './meter.ts';
import type { ModelSettings } from './model-settings.ts';
import { patientFetch, type Patience } from './patient-fetch.ts';

export type ConnectedModel = {
  language: LanguageModel; embedding: EmbeddingModel | null; settings: ModelSettings;
  /** A text as the model gets it, without names. */
  asSent(text: string): string;
};

/**
 * The models that the settings name, ready to be called, each call counted, and told nobody's name. Only the provider that is used is loaded.
 * @param people whose names do not leave
 */
export async function connectModel(settings: ModelSettings, meter: Meter, patience: Patience, people: readonly NamedPerson[]): Promise<ConnectedModel> {
  const { language, embedding } = await modelsOf(settings, patience);
  const names = new HiddenNames(people);
  return {
    language: countText(hideNames(language, names), meter, settings.model),
    embedding: embedding === null ? null : countVectors(hideNamesFromVectors(embedding, names), meter, settings.embeddingModel ?? ''),
    settings,
    asSent: (text) => names.hide(text),
  };
}

type Models = { language: Parameters<typeof countText>[0]; embedding: Parameters<typeof countVectors>[0] | null };

async function modelsOf(settings: ModelSettings, patience: Patience): Promise<Models> {
  const { provider, apiKey, baseUrl, model, embeddingModel } = settings;
  const given = { fetch: patientFetch(patience), ...(apiKey === undefined ? {} : { apiKey }), ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return { language: createAnthropic(given)(model), embedding: null };
  }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle(given);
    return { language: google(model), embedding: embeddingModel === undefined ? null : google.embeddingModel(embeddingModel) };
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const openai = createOpenAI(given);
    return { language: openai(model), embedding: embeddingModel === undefined ? null : openai.embeddingModel(embeddingModel) };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({ ...given, name: provider, baseURL: baseUrl ?? '', includeUsage: true });
  // Open models may think aloud inside their text; that is not part of the answer.
  const language = wrapLanguageModel({ model: compatible(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) });
  return { language, embedding: embeddingModel === undefined ? null : compatible.embeddingModel(embeddingModel) };
}
