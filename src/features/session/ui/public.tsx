import { sessionClient } from './session-client.ts';

export { SessionProvider, useSession } from './session-provider.tsx';
export { SessionGate } from './session-gate.tsx';
export { ApiError, apiFetch, apiHeaders, callApi, readReply } from './call-api.ts';

export const { signIn, signOut } = sessionClient;
export const getProviders = () => sessionClient.getProviders();
export const getCsrfToken = () => sessionClient.getCsrfToken();
