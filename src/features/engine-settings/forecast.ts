/** What a month comes to when its other days cost as much as those until now. @param day of the month, 1 to `days` */
export const forecast = (spent: number, { day, days }: { day: number; days: number }): number => Math.round((spent / Math.max(1, Math.min(day, days))) * days);

export function daysInMonth(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** From this share of a cap on people are told. */
export const nearShare = 0.8;

/** How far somebody is with what they may use; without a cap always `free`. A cap of nothing is reached from the start. */
export function capState(used: number, cap: number | null): 'free' | 'near' | 'reached' {
  if (cap === null) return 'free';
  if (used >= cap) return 'reached';
  return used >= cap * nearShare ? 'near' : 'free';
}
