import { capabilityNames, forPayers, payers, type EngineProvider, type Payer } from '#shared/engine-capabilities.ts';
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
