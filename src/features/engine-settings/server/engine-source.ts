import { EngineError } from '#engine/answer.ts';
import { capabilities } from '#engine/capabilities.ts';
import type { EngineSource, Settled, Use } from '#engine/engines.ts';
import type { Meter } from '#engine/model/wire/meter.ts';
import { describeError } from '#server/describe-error.ts';
import { outlast } from '#server/outlast.ts';
import { schoolDay } from '#server/school-day.ts';
import { readSecret } from '#server/secret-box/kept-secrets.ts';
import { SecretUnreadable } from '#server/secret-box/secret-box.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { capState } from '../forecast.ts';
import { countCall, type CountedUse } from './count-call.ts';
import { engineOfEnvironment, loadEngineConfig, modelFor, settingsFor, type EngineConfig } from './engine-config.ts';
import { engineKey } from './engine-setting.ts';
import { sayCapped, sayNear, type Reached } from './say-capped.ts';
import { classOf, isSwitchedOff, loadSpent, loadStanding, type Standing } from './standing.ts';

export type EngineServices = Pick<Services, 'env' | 'log' | 'db' | 'secretBox'>;

/** For whether a page offers what a model does: how long what was set is taken to be still so, in milliseconds. A model is never asked by it. */
const offeredFor = 1_000;

/**
 * The engines as the school has set them. What is set is read when an engine is wanted, so that every process follows at once.
 * @throws Error of one clear line when the environment names an engine that cannot be
 */
export function openEngineSource(services: EngineServices): EngineSource {
  const environment = engineOfEnvironment(services.env);
  const load = () => loadEngineConfig(services.db, environment);
  let known: { at: number; config: Promise<EngineConfig> } | undefined;
  const loadRecent = () => {
    if (known && performance.now() - known.at < offeredFor) return known.config;
    const config = load();
    known = { at: performance.now(), config };
    config.catch(() => { known = undefined; });
    return config;
  };
  return {
    settle: async (use) => settle(services, await load(), use),
    offers: async (usedFor) => usedFor !== 'connection-test' && modelFor(await loadRecent(), usedFor) !== null,
    describe: async () => {
      const { connection: { provider, model } } = await load();
      return provider === 'builtin' ? { kind: 'builtin', provider: null, model: null } : { kind: 'model', provider, model };
    },
  };
}

const slateItself: Standing = { payer: 'slate', people: [], classes: [], messages: 0, spentNanos: 0 };

async function settle(services: EngineServices, config: EngineConfig, use: Use): Promise<Settled> {
  if (use.for === 'connection-test') throw new Error('A connection is tested with settings of its own');
  const model = modelFor(config, use.for);
  if (model === null) return { model: null };
  const today = schoolDay(services, new Date());
  const standing = use.userId === null
    ? { ...slateItself, spentNanos: await loadSpent(services.db, 'slate', today) }
    : await loadStanding(services.db, { userId: use.userId, learnerId: use.learnerId, today });
  if (!standing) return { model: null };
  if (isSwitchedOff(standing)) return { model: null, notes: ['Your school has language models switched off for your class, so Slate’s built-in engine did this.'] };
  const reached = whatIsReached(config, standing, use);
  if (reached?.state === 'reached') return capped(services, config, reached);
  const key = await openKey(services, config);
  const settings = key && settingsFor(config, { model, isVectors: capabilities[use.for].needs === 'vectors', ...key });
  if (settings === null) return { model: null, notes: ['The language model could not be used, because its key cannot be opened. Please tell an admin.'] };
  const counted: CountedUse = { useId: newId(), userId: use.userId, payer: standing.payer, usedFor: use.for, classId: classOf(standing) };
  return {
    model: { settings, meter: createMeter(services, config, counted) },
    notes: reached ? [sayNear(reached, config.value)] : [],
    people: standing.people,
  };
}

/** @returns null when it was sealed by another secret */
async function openKey({ db, secretBox }: EngineServices, { environment, value }: EngineConfig): Promise<{ apiKey: string | undefined } | null> {
  if (environment !== null || value.key === null) return { apiKey: undefined };
  try {
    return { apiKey: await readSecret(db, secretBox, engineKey) };
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}

/** The cap that is nearest to its end, where one is near or reached. */
function whatIsReached({ value: { caps } }: EngineConfig, { payer, messages, spentNanos }: Standing, use: Use): Reached | undefined {
  const { monthlyMicros = null, messagesADay = null } = caps[payer] ?? {};
  const found: Reached[] = [
    { of: 'month', payer, state: capState(spentNanos / 1_000, monthlyMicros), used: spentNanos / 1_000, most: monthlyMicros ?? 0 },
    { of: 'day', payer, state: capabilities[use.for].isMessage ? capState(messages, messagesADay) : 'free', used: messages, most: messagesADay ?? 0 },
  ];
  return found.find(({ state }) => state === 'reached') ?? found.find(({ state }) => state === 'near');
}

async function capped({ db }: EngineServices, { value }: EngineConfig, reached: Reached): Promise<Settled> {
  const words = await sayCapped(db, reached, value);
  return value.whenCapped === 'stop' ? { model: null, refusal: words } : { model: null, notes: [words] };
}

/**
 * Counts the calls of one use. The first was let through when the use was settled; before each further one the month's cap is looked at
 * anew: what goes beyond a cap are calls that were under way when it was reached, and nothing else.
 */
export function createMeter(services: EngineServices, config: EngineConfig, counted: CountedUse): Meter {
  const { db, log } = services;
  let calls = 0;
  return {
    begin: async ({ model }) => {
      const at = new Date();
      const day = schoolDay(services, at);
      calls += 1;
      if (calls > 1) await mustBeFree(db, config, counted, day);
      return async (end) => {
        try {
          await outlast(() => countCall(db, counted, { ...end, at, day, model }));
        } catch (error) {
          log.error({ err: describeError(error), usedFor: counted.usedFor }, 'a call of the language model could not be counted');
        }
      };
    },
  };
}

async function mustBeFree(db: Services['db'], { value }: EngineConfig, { payer, usedFor }: CountedUse, day: string): Promise<void> {
  const most = value.caps[payer]?.monthlyMicros ?? null;
  if (most === null || usedFor === 'connection-test') return;
  const used = (await loadSpent(db, payer, day)) / 1_000;
  if (capState(used, most) === 'reached') throw new EngineError('capped', await sayCapped(db, { of: 'month', payer, state: 'reached', used, most }, value));
}
