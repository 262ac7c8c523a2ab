import type { UsedFor } from '#shared/engine-capabilities.ts';
import { builtinEngine } from './builtin/builtin-engine.ts';
import { makeItems } from './builtin/items/make-items.ts';
import type { DraftedItem, ItemsRequest } from './items.ts';
import { refusing, withNotes } from './dressed-engine.ts';
import { createMathsChecker, type MathsChecker } from './maths/create-maths-checker.ts';
import type { Meter } from './model/wire/meter.ts';
import type { NamedPerson } from './names/named-person.ts';
import type { Embed, ModelSettings } from './model/wire/model-settings.ts';
import type { WholeEngine } from './whole-engine.ts';
import type { Patience } from './model/wire/patient-fetch.ts';

/** What an engine is wanted for, and for whom. */
export type Use = {
  for: UsedFor;
  /** Who asked; null: Slate itself, by timetable. */
  userId: string | null;
  /** Whose learning it is about, where that is somebody else. */
  learnerId?: string;
};

/** The engine of one use. What is set may change at any moment, so it is asked for anew each time. */
export type UsedEngine = {
  engine: WholeEngine;
  kind: 'builtin' | 'model';
  /** As its provider calls it; null for the built-in engine. */
  model: string | null;
  /** Turns texts into vectors; null when no embedding model is set. */
  embed: Embed | null;
};

export type EngineDescription = { kind: 'builtin' | 'model'; provider: string | null; model: string | null };

export type Engines = {
  /** Always there. */
  builtin: WholeEngine;
  /** Checks answers exactly and works problems out in steps; the same with and without a model. */
  maths: MathsChecker;
  /** Drafts questions from a text, each resting on a sentence of it; the same with and without a model. For a person to read first. */
  makeItems(request: ItemsRequest): DraftedItem[];
  /** Which engine does it now, for this person. Every call of its model is counted. */
  use(use: Use): Promise<UsedEngine>;
  /** Whether a model is set for it, as it was a moment ago; nobody's caps are looked at. */
  offers(usedFor: UsedFor): Promise<boolean>;
  /** For the start message. */
  describe(): Promise<EngineDescription>;
};

/** What was settled for one use. */
export type Settled = {
  /** Null: the built-in engine does it. */
  model: { settings: ModelSettings; meter: Meter } | null;
  /** What the person is told with the result: why no model was asked, or that it soon will not be. */
  notes?: readonly string[];
  /** No engine is to do it: what the person is told instead. */
  refusal?: string;
  /** Whose names do not leave. */
  people?: readonly NamedPerson[];
};

/** How the engines know what is set; a school's is in its database, a test's is fixed. */
export type EngineSource = {
  settle(use: Use): Promise<Settled>;
  offers(usedFor: UsedFor): Promise<boolean>;
  describe(): Promise<EngineDescription>;
};

/** @param patience how long a silent model is waited for; unset: as long as suits its provider */
export function createEngines(source: EngineSource, patience?: Patience): Engines {
  return {
    builtin: builtinEngine,
    maths: createMathsChecker(),
    makeItems,
    use: async (use) => engineOf(await source.settle(use), patience),
    offers: (usedFor) => source.offers(usedFor),
    describe: () => source.describe(),
  };
}

/** The built-in engine as a use of its own: for whoever chose it. */
export const builtinUse: UsedEngine = { engine: builtinEngine, kind: 'builtin', model: null, embed: null };

/** What needs a model is loaded only when one is set: it costs a start 60 ms and 30 MB. */
async function engineOf({ model, notes = [], refusal, people = [] }: Settled, patience?: Patience): Promise<UsedEngine> {
  if (refusal !== undefined) return { ...builtinUse, engine: refusing(refusal) };
  if (model === null) return { ...builtinUse, engine: withNotes(builtinEngine, notes) };
  const { createModelEngine } = await import('./model/model-engine.ts');
  const { engine, embed } = await createModelEngine(model.settings, model.meter, patience, people);
  return { engine: withNotes(engine, notes), kind: 'model', model: model.settings.model, embed };
}
