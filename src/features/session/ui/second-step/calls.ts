import { authenticatorList, enrolled, secondStepState, steppedIn, totpStart, webauthnJson } from '../../sign-on-contract.ts';
import { done } from '../../contract.ts';
import { authPath } from '../auth-endpoints.ts';
import { browserEdge } from '../browser-edge.ts';
import { callApi, createApiCaller } from '../call-api.ts';
import { sessionClient } from '../session-client.ts';

const post = (json: unknown = {}) => ({ method: 'POST', json });
/** Where the main API has an address of its own, signing in still happens at the page's: its cookie says whose first step was right. */
const { callApi: callSignIn } = createApiCaller(sessionClient, browserEdge, { apiUrl: authPath, aiUrl: authPath });

/** Between a right first step and a session. */
export const findSecondStep = () => callSignIn('/second-step', { reply: secondStepState });
export const giveCode = (way: 'totp' | 'recovery', code: string) => callSignIn(`/second-step/${way}`, { ...post({ code }), reply: steppedIn });
export const askForProof = () => callSignIn('/second-step/passkey/options', { ...post(), reply: webauthnJson });
export const giveProof = (response: unknown) => callSignIn('/second-step/passkey', { ...post({ response }), reply: steppedIn });

type Call = typeof callApi;
const withPassword = (password?: string) => post(password === undefined ? {} : { password });

/** Makes new second steps: of a signed-in person, or of one who must have one before the session begins. */
function makingAt(call: Call, path: string) {
  return {
    startApp: (password?: string) => call(`${path}/totp`, { ...withPassword(password), reply: totpStart }),
    confirmApp: (input: { id: string; code: string }) => call(`${path}/totp/confirm`, { ...post(input), reply: enrolled }),
    askForKey: (password?: string) => call(`${path}/passkey/options`, { ...withPassword(password), reply: webauthnJson }),
    keepKey: (input: { name: string; response: unknown }) => call(`${path}/passkey`, { ...post(input), reply: enrolled }),
  };
}
export type Making = ReturnType<typeof makingAt>;
export const makingOwn = makingAt(callApi, '/account/second-step');
export const makingRequired = makingAt(callSignIn, '/second-step/enrol');

export const findAuthenticators = () => callApi('/account/second-step', { reply: authenticatorList });
export const makeCodes = (password?: string) => callApi('/account/second-step/recovery', { ...withPassword(password), reply: enrolled });
export const removeStep = (id: string, password?: string) => callApi(`/account/second-step/${id}/remove`, { ...withPassword(password), reply: done });
