const shape = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * One plain mail address in lower case, or undefined. Narrower than RFC 5322 on purpose: quotes, comments, commas, line breaks
 * and look-alike letters have each been used to make a mailer send to somebody else than the address that was checked.
 */
export function readMailAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 254) return undefined;
  const address = given.replace(/^ +| +$/g, '').toLowerCase();
  const [local = ''] = address.split('@');
  return local.length <= 64 && shape.test(address) ? address : undefined;
}
