import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Price, SaveEngineInput, TestEngineInput } from '../contract.ts';

const { engine } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

export const getEngine = async () => readReply(await engine.$get());
export const saveEngine = async (json: SaveEngineInput) => readReply(await engine.$put({ json }));
export const testEngine = async (json: TestEngineInput) => readReply(await engine.test.$post({ json }));
export const addPrice = async (json: Price) => readReply(await engine.prices.$post({ json }));
export const removePrice = async ({ model, since }: Price) => readReply(await engine.prices.$delete({ query: { model, since } }));
export const switchClass = async ({ classId, isOn }: { classId: string; isOn: boolean }) => readReply(await engine.classes[':classId'].$put({ param: { classId }, json: { isOn } }));
export const getUsage = async (month: string) => readReply(await engine.usage.$get({ query: { month } }));
export const getCalls = async () => readReply(await engine.calls.$get());
