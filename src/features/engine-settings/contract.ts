import * as z from 'zod/mini';
import { capabilityNames, connectionChecks, connectionProblems, engineProviders, payers, sentParts, usedFor } from '#shared/engine-capabilities.ts';

const name = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const modelName = name(200);
const day = z.iso.date();
/** A thousand million a month in millionths of the currency: more than any school spends, and exact as a number. */
const money = z.int().check(z.nonnegative(), z.maximum(1e15));

export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'NZD', 'INR', 'ZAR', 'BRL', 'JPY'] as const;

/** `usual`: the model that is set for all. */
export const choice = z.union([z.literal('usual'), z.literal('builtin'), z.strictObject({ model: modelName })]);
export type Choice = z.infer<typeof choice>;
export const choices = z.record(z.enum(capabilityNames), choice);

/** In a month: millionths of the currency; in a day, for each person: messages. Null: no cap. */
export const cap = z.strictObject({ monthlyMicros: z.nullable(money), messagesADay: z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000))) });
export const caps = z.record(z.enum(payers), cap);
export type Caps = z.infer<typeof caps>;

const connection = { provider: z.enum(engineProviders), address: z.nullable(name(500)), model: z.nullable(modelName), embeddingModel: z.nullable(modelName) };
/** A key that is typed stands for the one before; null takes it away; left out, it stays. */
const key = z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000), z.regex(/^[\u0021-\u007e]+$/, 'A key has no blanks and no signs beyond those of a keyboard.'))));

export const whenCapped = z.enum(['builtin', 'stop']);
/** `PUT /api/engine`. `revision`: of what was looked at, so that nobody undoes what another admin has just set. */
export const saveEngineInput = z.strictObject({ revision: z.int(), ...connection, key, choices, caps, whenCapped, currency: z.enum(currencies) });
export type SaveEngineInput = z.infer<typeof saveEngineInput>;
/** `POST /api/engine/test`: what is typed, before it is saved. */
export const testEngineInput = z.strictObject({ ...connection, key });
export type TestEngineInput = z.infer<typeof testEngineInput>;

export const testResult = z.object({
  at: z.string(),
  model: z.string(),
  checks: z.array(z.object({ check: z.enum(connectionChecks), problem: z.nullable(z.enum(connectionProblems)) })),
  firstWordMs: z.nullable(z.int()),
  wordsPerSecond: z.nullable(z.number()),
});
export type TestResult = z.infer<typeof testResult>;

export const price = z.object({ model: z.string(), since: z.string(), inputMicros: z.int(), outputMicros: z.int() });
export type Price = z.infer<typeof price>;
export const addPriceInput = z.strictObject({ model: modelName, since: day, inputMicros: money, outputMicros: money });

export const priceParam = z.object({ model: modelName, since: day });

export const classParam = z.object({ classId: z.uuid() });
export const switchClassInput = z.strictObject({ isOn: z.boolean() });

/** What a payer has used of this month. */
const spending = z.object({ payer: z.enum(payers), costMicros: z.int(), forecastMicros: z.int(), calls: z.int(), unpricedCalls: z.int() });

/** `GET /api/engine` */
export const engineState = z.object({
  revision: z.int(),
  ...connection,
  /** `isReadable`: SLATE_SECRET opens it. The key itself is told to nobody. */
  key: z.nullable(z.object({ setAt: z.string(), endsIn: z.string(), isReadable: z.boolean() })),
  /** The variables of the environment that stand in place of what is set here. */
  setByEnvironment: z.array(z.string()),
  choices, caps, whenCapped,
  currency: z.enum(currencies),
  capabilities: z.array(z.object({ name: z.enum(capabilityNames), sends: z.array(z.enum(sentParts)), needs: z.enum(['text', 'vectors']), model: z.nullable(z.string()) })),
  prices: z.array(price),
  classes: z.array(z.object({ id: z.uuid(), name: z.string(), isOn: z.boolean() })),
  /** Where the school is: this day of a month of so many. */
  today: z.string(),
  daysInMonth: z.int(),
  spending: z.array(spending),
  lastTest: z.nullable(testResult),
  /** When the model last failed in the last thirty days, and how often since then it did not. */
  lastFailure: z.nullable(z.object({ at: z.string(), outcome: z.string() })),
});
export type EngineState = z.infer<typeof engineState>;

export const usageQuery = z.object({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) });
export const usageRow = z.object({
  day: z.string(), payer: z.enum(payers), usedFor: z.enum(usedFor), classId: z.nullable(z.string()),
  calls: z.int(), failedCalls: z.int(), unpricedCalls: z.int(), estimatedCalls: z.int(), inputTokens: z.int(), outputTokens: z.int(), costNanos: z.int(),
});
export type UsageRow = z.infer<typeof usageRow>;
/** `GET /api/engine/usage` */
export const usage = z.object({ month: z.string(), currency: z.enum(currencies), rows: z.array(usageRow), classNames: z.record(z.string(), z.string()) });
export type Usage = z.infer<typeof usage>;

/** `GET /api/engine/calls`: the last ones, by kind and size; no text is kept. */
export const callList = z.object({
  calls: z.array(z.object({
    id: z.uuid(), at: z.string(), payer: z.enum(payers), usedFor: z.enum(usedFor), model: z.string(), inputTokens: z.int(), outputTokens: z.int(), isEstimated: z.boolean(),
    costNanos: z.nullable(z.int()), outcome: z.string(), ms: z.int(), firstWordMs: z.nullable(z.int()),
  })),
});
export type EngineCall = z.infer<typeof callList>['calls'][number];
