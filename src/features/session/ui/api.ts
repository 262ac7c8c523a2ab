import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import type { MakeTokenInput } from '../contract.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from './call-api.ts';

const { account, setup } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const at = (provider: string) => ({ param: { provider } });

export const getAccount = async () => readReply(await account.$get());
export const changeCalledName = async (calledName: string | null) => readReply(await account.$patch({ json: { calledName } }));
export const changePassword = async (json: { currentPassword?: string; newPassword: string }) => readReply(await account.password.$post({ json }));
export const endSession = async (id: string) => readReply(await account.sessions[':id'].$delete({ param: { id } }));
export const endAllSessions = async () => readReply(await account['sign-out-everywhere'].$post());
/** The issuer's address, to which the page must go. */
export const startLinking = async (provider: string) => (await readReply(await account.identities[':provider'].$post(at(provider)))).url;
export const removeIdentity = async (provider: string) => readReply(await account.identities[':provider'].$delete(at(provider)));

export const listTokens = async () => (await readReply(await account.tokens.$get())).tokens;
export const makeToken = async (json: MakeTokenInput) => readReply(await account.tokens.$post({ json }));
export const withdrawToken = async (tokenId: string) => readReply(await account.tokens[':tokenId'].$delete({ param: { tokenId } }));

export type FirstAdmin = { token: string; username: string; name: string; email: string | null; password: string };
export const findSetUp = async () => readReply(await setup.$get());
export const createFirstAdmin = async (json: FirstAdmin) => readReply(await setup.$post({ json }));
