import type { Engine } from './answer.ts';
import type { DraftEngine } from './draft.ts';
import { builtinEngine } from './builtin/builtin-engine.ts';
import { createMathsChecker, type MathsChecker } from './maths/create-maths-checker.ts';
import type { Embed, EngineSettings } from './model/wire/model-settings.ts';
import type { Patience } from './model/wire/patient-fetch.ts';

/** Which engine answers, and the built-in one that is always there. */
export type Engines = {
  builtin: Engine & DraftEngine;
  /** The built-in one when no model is set. */
  default: Engine & DraftEngine;
  /** Turns texts into vectors; null when no embedding model is set. */
  embed: Embed | null;
  /** Checks answers exactly and works problems out in steps; the same with and without a model. */
  maths: MathsChecker;
  /** For the page and the start message; `model` is null for the built-in engine. */
  describe(): { engine: 'builtin' | 'model'; provider: string | null; model: string | null };
};

/**
 * The engines that the settings ask for. What needs a model is loaded only when one is set: it costs a start 60 ms and 30 MB.
 * @param patience how long a silent model is waited for; unset: as long as suits its provider
 * @throws Error of one clear line when a setting is missing or does not fit
 */
export async function createEngines(settings: EngineSettings = {}, patience?: Patience): Promise<Engines> {
  const { provider } = settings;
  const maths = createMathsChecker();
  if (provider === undefined || provider === 'builtin') {
    const stray = provider === undefined && settings.model !== undefined;
    if (stray) throw new Error('Slate cannot start, a setting is wrong. SLATE_AI_MODEL is set, but SLATE_AI_PROVIDER is not');
    return {
      builtin: builtinEngine,
      default: builtinEngine,
      embed: null,
      maths,
      describe: () => ({ engine: 'builtin', provider: null, model: null }),
    };
  }
  const { readModelSettings } = await import('./model/wire/model-settings.ts');
  const model = readModelSettings({ ...settings, provider });
  const { createModelEngine } = await import('./model/model-engine.ts');
  const { engine, embed } = await createModelEngine(model, patience);
  return {
    builtin: builtinEngine,
    default: engine,
    embed,
    maths,
    describe: () => ({ engine: 'model', provider: model.provider, model: model.model }),
  };
}
