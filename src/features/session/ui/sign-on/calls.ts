import { providerTest, signOnView, type ProviderInput, type ProviderKind, type SignOnSettings } from '../../sign-on-contract.ts';
import { callApi } from '../call-api.ts';

const root = '/school/sign-on';
const at = (kind: ProviderKind) => `${root}/providers/${kind}`;

export const findSignOn = () => callApi(root, { reply: signOnView });
export const saveSignOn = (json: SignOnSettings) => callApi(root, { method: 'PUT', json, reply: signOnView });
export const saveProvider = (kind: ProviderKind, json: ProviderInput) => callApi(at(kind), { method: 'PUT', json, reply: signOnView });
export const testProvider = (kind: ProviderKind) => callApi(`${at(kind)}/test`, { method: 'POST', json: {}, reply: providerTest });
export const switchProvider = (kind: ProviderKind, isOn: boolean) => callApi(`${at(kind)}/switch`, { method: 'POST', json: { isOn }, reply: signOnView });
export const removeProvider = (kind: ProviderKind) => callApi(at(kind), { method: 'DELETE', reply: signOnView });
