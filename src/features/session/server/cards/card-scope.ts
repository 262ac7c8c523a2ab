import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { Setting } from '#server/settings/setting.ts';

/** More ranges than any school's networks have. */
const mostRanges = 100;

/** Where on the network cards work, as addresses and CIDR ranges; nothing: anywhere. */
export const cardScope: Setting<{ addresses: string[] }> = {
  name: 'sign-in-cards',
  schema: z.object({ addresses: z.array(z.string().max(60)).max(mostRanges) }),
  initial: { addresses: [] },
};

type Range = { address: string; prefix: number; family: 'ipv4' | 'ipv6' };

function readRange(text: string): Range | undefined {
  const [address = '', size, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const most = version === 4 ? 32 : 128;
  const prefix = size === undefined ? most : /^\d{1,3}$/.test(size) ? Number(size) : Number.NaN;
  // A range of all there is would be no range: leaving the list empty says so.
  return prefix >= 1 && prefix <= most ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/**
 * Addresses and ranges as somebody typed them, one a line or with commas.
 * @throws AppError `invalid_input` 400 that names the first which is none
 */
export function readRanges(text: string): string[] {
  const given = text.split(/[\s,;]+/).filter(Boolean);
  const strange = given.find((one) => !readRange(one));
  if (strange !== undefined) throw new AppError('invalid_input', 400, `“${strange.slice(0, 60)}” is no address or range. Write them like 192.0.2.0/24 or 2001:db8::/48.`);
  if (given.length > mostRanges) throw new AppError('invalid_input', 400, `These are more than ${mostRanges} ranges. Put neighbours together into wider ones.`);
  return Array.from(new Set(given));
}

/** Whether a request from there may use a card. An address that is not known is nowhere. */
export function isInScope({ addresses }: { addresses: readonly string[] }, caller: string): boolean {
  if (addresses.length === 0) return true;
  const [address = ''] = caller.split('%');
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of addresses) {
    const range = readRange(text);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
