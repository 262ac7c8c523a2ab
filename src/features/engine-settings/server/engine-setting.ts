import * as z from 'zod/mini';
import type { Setting } from '#server/settings/setting.ts';
import { capabilityNames, engineProviders, payers } from '#shared/engine-capabilities.ts';
import { cap, choice, currencies, testResult, whenCapped, type TestResult } from '../contract.ts';

/** As it is kept: a capability or a payer that came later is not in it yet. */
const engineValue = z.object({
  /** Counts how often it was set. */
  revision: z.int(),
  provider: z.enum(engineProviders),
  address: z.nullable(z.string()),
  model: z.nullable(z.string()),
  embeddingModel: z.nullable(z.string()),
  /** What may be said of the key; the key itself stands encrypted in a table of its own. */
  key: z.nullable(z.object({ setAt: z.string(), endsIn: z.string() })),
  choices: z.partialRecord(z.enum(capabilityNames), choice),
  caps: z.partialRecord(z.enum(payers), cap),
  whenCapped,
  currency: z.enum(currencies),
});
export type EngineValue = z.infer<typeof engineValue>;

export const engineSetting: Setting<EngineValue> = {
  name: 'engine',
  schema: engineValue,
  initial: { revision: 0, provider: 'builtin', address: null, model: null, embeddingModel: null, key: null, choices: {}, caps: {}, whenCapped: 'builtin', currency: 'EUR' },
};

/** What the last test of what is saved found. */
export const lastTestSetting: Setting<{ result: TestResult | null }> = { name: 'engine-test', schema: z.object({ result: z.nullable(testResult) }), initial: { result: null } };

/** Under which name the key is sealed. */
export const engineKey = 'engine.key';
