import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { EngineError } from '../../answer.ts';

/** Link-local addresses: there machines in a cloud are told their own passwords. Everything else inside a network may be a school's model. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');

const isForbiddenIp = (address: string) => forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export type AddressFault = 'not-an-address' | 'not-http' | 'has-password' | 'has-query' | 'forbidden';

/** What is wrong with the address of a model, as far as its text tells; null: nothing. */
export function addressFault(text: string): AddressFault | null {
  const url = URL.parse(text);
  if (!url) return 'not-an-address';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not-http';
  if (url.username !== '' || url.password !== '') return 'has-password';
  if (url.search !== '' || url.hash !== '') return 'has-query';
  const host = hostOf(url);
  return (isIP(host) !== 0 && isForbiddenIp(host)) || /(?:^|\.)metadata\.google\.internal\.?$/.test(host) ? 'forbidden' : null;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Looks at where an address leads before anything is sent there: a name may stand for one that is forbidden.
 * @throws EngineError
 */
export async function refuseForbidden(address: string): Promise<void> {
  const url = new URL(address);
  const refuse = () => new EngineError('unavailable', 'The address of the language model is one that Slate does not call. Please tell an admin.', undefined, 'forbidden-address');
  if (addressFault(url.origin) !== null) throw refuse();
  const host = hostOf(url);
  if (isIP(host) !== 0) return;
  // A name that is not found fails with the request itself, which says why.
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.some((entry) => isForbiddenIp(entry.address))) throw refuse();
}
