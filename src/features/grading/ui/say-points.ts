/** Points as people write them: two decimals at most, none where there are none. */
export const sayPoints = (points: number, locale: string): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points);
/** A share of 0 to 1 in whole percent. */
export const sayShare = (share: number): string => `${Math.round(share * 100)}%`;
