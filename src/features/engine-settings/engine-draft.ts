import { capabilityNames, forCapabilities, forPayers, payers, type CapabilityName, type EngineProvider, type Payer } from '#shared/engine-capabilities.ts';
import type { Caps, EngineState, SaveEngineInput } from './contract.ts';
import { readMoney, writeMoney } from './money.ts';

/** What an admin has typed and not yet saved. */
export type EngineDraft = {
  provider: EngineProvider;
  address: string; model: string; embeddingModel: string;
  /** Undefined: as it is; null: taken away. */
  key: string | null | undefined;
  choices: SaveEngineInput['choices'];
  caps: Record<Payer, { monthly: string; messages: string }>;
  whenCapped: SaveEngineInput['whenCapped'];
  currency: SaveEngineInput['currency'];
};

export const draftOf = ({ provider, address, model, embeddingModel, choices, caps, whenCapped, currency }: EngineState): EngineDraft => ({
  provider, address: address ?? '', model: model ?? '', embeddingModel: embeddingModel ?? '', key: undefined, choices, whenCapped, currency,
  caps: forPayers((payer) => ({ monthly: writeMoney(caps[payer].monthlyMicros), messages: caps[payer].messagesADay === null ? '' : String(caps[payer].messagesADay) })),
});

const typed = (text: string) => (text.trim() === '' ? null : text.trim());

/** The part of a draft that says how a model is reached. */
export const connectionOf = ({ provider, address, model, embeddingModel, key }: EngineDraft) =>
  ({ provider, address: typed(address), model: typed(model), embeddingModel: typed(embeddingModel), ...(key === undefined ? {} : { key }) });

/** @returns undefined when something typed cannot be read */
export function inputOf(draft: EngineDraft, revision: number): SaveEngineInput | undefined {
  const caps = forPayers((payer) => ({ monthlyMicros: readMoney(draft.caps[payer].monthly), messagesADay: readCount(draft.caps[payer].messages) }));
  if (!areRead(caps)) return undefined;
  return { revision, ...connectionOf(draft), choices: draft.choices, caps, whenCapped: draft.whenCapped, currency: draft.currency };
}

type Read = Record<Payer, { monthlyMicros: number | null | undefined; messagesADay: number | null | undefined }>;
const areRead = (caps: Read): caps is Caps => payers.every((payer) => caps[payer].monthlyMicros !== undefined && caps[payer].messagesADay !== undefined);

/** Null: nothing was typed; undefined: it is no count. */
export function readCount(text: string): number | null | undefined {
  const count = text.trim();
  return count === '' ? null : /^\d{1,6}$/.test(count) ? Number(count) : undefined;
}

/** How many fields are not as they were. */
export function countChanges(draft: EngineDraft, before: EngineDraft): number {
  const fields = (one: EngineDraft) => [
    one.provider, one.address.trim(), one.model.trim(), one.embeddingModel.trim(), one.key, one.whenCapped, one.currency,
    ...capabilityNames.map((name) => JSON.stringify(one.choices[name])), ...payers.flatMap((payer) => [one.caps[payer].monthly.trim(), one.caps[payer].messages.trim()]),
  ];
  const former = fields(before);
  return fields(draft).filter((value, place) => value !== former[place]).length;
}

/**
 * What is typed, over what stands there now: a field that was changed since `base` stays as typed, every other one follows `fresh`.
 * @param base what was there before it was typed over: as it was saved, or as the page showed it
 */
export function rebaseDraft(draft: EngineDraft, base: EngineDraft, fresh: EngineDraft): EngineDraft {
  const kept = <Value>(typedNow: Value, before: Value, now: Value) => (typedNow === before ? now : typedNow);
  const choice = (name: CapabilityName) => (JSON.stringify(draft.choices[name]) === JSON.stringify(base.choices[name]) ? fresh : draft).choices[name];
  return {
    provider: kept(draft.provider, base.provider, fresh.provider), address: kept(draft.address, base.address, fresh.address), model: kept(draft.model, base.model, fresh.model),
    embeddingModel: kept(draft.embeddingModel, base.embeddingModel, fresh.embeddingModel), key: kept(draft.key, base.key, fresh.key),
    whenCapped: kept(draft.whenCapped, base.whenCapped, fresh.whenCapped), currency: kept(draft.currency, base.currency, fresh.currency),
    choices: forCapabilities(choice),
    caps: forPayers((payer) => ({
      monthly: kept(draft.caps[payer].monthly, base.caps[payer].monthly, fresh.caps[payer].monthly),
      messages: kept(draft.caps[payer].messages, base.caps[payer].messages, fresh.caps[payer].messages),
    })),
  };
}

/** Which model would do it if the draft were saved; null: the built-in engine. */
export function modelOf(draft: EngineDraft, { capabilities, setByEnvironment }: EngineState, name: CapabilityName): string | null {
  const usual = (capabilities.find((one) => one.name === name)?.needs === 'vectors' ? draft.embeddingModel : draft.model).trim();
  const choice = draft.choices[name];
  if (draft.provider === 'builtin' || choice === 'builtin' || usual === '') return null;
  return choice === 'usual' || setByEnvironment.length > 0 ? usual : choice.model;
}
