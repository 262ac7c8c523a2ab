/** Whether a tablet could open this address: one that names the machine itself leads every device to itself. */
export function isReachable(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !(hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname === '0.0.0.0' || hostname.startsWith('127.'));
}
