import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import type { MakeTokenInput } from '../contract.ts';
import { settings } from '#client/settings.ts';
import type { PictureId } from '../cards/card-pictures.ts';
import { browserEdge } from './browser-edge.ts';
import { apiFetch, readReply } from './call-api.ts';
import { sessionClient } from './session-client.ts';

const { account, card: printedCard, setup, 'password-links': passwordLinks } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
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

/** The token that a sign-in carries is in a cookie from here on: a tablet that was never here has none. */
const withToken = () => sessionClient.getCsrfToken();

/** Whose card it is. @param card what its QR code carries, or its short code as it was typed */
export async function lookAtCard(card: string): Promise<{ name: string }> {
  await withToken();
  return readReply(await printedCard.look.$post({ json: { card } }));
}

export async function signInWithCard(json: { card: string; pictures: PictureId[] }): Promise<{ url: string }> {
  await withToken();
  const reply = await readReply(await printedCard['sign-in'].$post({ json }));
  browserEdge.broadcast({ event: 'session', data: { trigger: 'signin' } });
  return reply;
}

export const lookAtPasswordLink = async (token: string) => readReply(await passwordLinks.look.$post({ json: { token } }));
export const setPasswordByLink = async (token: string, password: string) => readReply(await passwordLinks.$post({ json: { token, password } }));
