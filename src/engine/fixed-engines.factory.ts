import type { Meter } from './model/wire/meter.ts';
import { readModelOfEnvironment, type EngineSettings } from './model/wire/model-settings.ts';
import type { Patience } from './model/wire/patient-fetch.ts';
import { createEngines, type Engines } from './engines.ts';

const uncounted: Meter = { begin: async () => async () => {} };

/** Engines of one model that never changes, for every use, or of none. @param meter hears of the calls */
export function fixedEngines(settings: EngineSettings = {}, patience?: Patience, meter: Meter = uncounted): Engines {
  const model = readModelOfEnvironment(settings);
  return createEngines({
    settle: async () => ({ model: model && { settings: model, meter } }),
    offers: async (usedFor) => model !== null && (usedFor !== 'embeddings' || model.embeddingModel !== undefined),
    describe: async () => ({ kind: model ? 'model' : 'builtin', provider: model?.provider ?? null, model: model?.model ?? null }),
  }, patience);
}
