/** An answer that is being written: any block of names and values, of which what is of another shape than is needed counts as missing. */
export type Draft = Readonly<Record<string, unknown>>;

export const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);
export const asDraft = (value: unknown): Draft => (isDraft(value) ? value : {});
export const textAt = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
export const numberAt = (draft: Draft, name: string): number | null => {
  const value = draft[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
export const isSet = (draft: Draft, name: string): boolean => draft[name] === true;
export const listAt = (draft: Draft, name: string): readonly unknown[] => {
  const value = draft[name];
  return Array.isArray(value) ? value : [];
};
export const textsAt = (draft: Draft, name: string): string[] => listAt(draft, name).map((each) => (typeof each === 'string' ? each : ''));
export const draftsAt = (draft: Draft, name: string): Draft[] => listAt(draft, name).map(asDraft);

/** With that value under the name; without the name where the value is undefined: an answer has no empty rules. */
export function withValue(draft: Draft, name: string, value: unknown): Draft {
  const { [name]: _old, ...rest } = draft;
  return value === undefined ? rest : { ...rest, [name]: value };
}
/** The same for a text that may be left out. */
export const withText = (draft: Draft, name: string, text: string): Draft => withValue(draft, name, text === '' ? undefined : text);
/** The same for a number as it is typed; what is no number is left out. */
export const withNumber = (draft: Draft, name: string, typed: string): Draft => withValue(draft, name, typed.trim() === '' || !Number.isFinite(Number(typed)) ? undefined : Number(typed));
export const withFlag = (draft: Draft, name: string, isOn: boolean): Draft => withValue(draft, name, isOn ? true : undefined);
/** A list without its entry when it is empty. */
export const withList = (draft: Draft, name: string, list: readonly unknown[]): Draft => withValue(draft, name, list.length === 0 ? undefined : list);

export const replaced = <Value>(list: readonly Value[], index: number, value: Value): Value[] => list.map((each, at) => (at === index ? value : each));
export const without = <Value>(list: readonly Value[], index: number): Value[] => list.filter((_, at) => at !== index);
export function moved<Value>(list: readonly Value[], from: number, to: number): Value[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
