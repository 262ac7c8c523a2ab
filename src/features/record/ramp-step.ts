import type { Estimate } from './contract.ts';

/** The step of the ramp (`e0` … `e4`) that an estimate is drawn in, and counted by. */
export function rampStep({ status, known }: Pick<Estimate, 'status' | 'known'>): 'e0' | 'e1' | 'e2' | 'e3' | 'e4' {
  if (status === 'not-started') return 'e0';
  if (status === 'secure') return 'e4';
  if (known >= 0.7) return 'e3';
  return known >= 0.4 ? 'e2' : 'e1';
}
