/** Amounts are whole millionths of a currency; people write and read units of it. */
const perUnit = 1_000_000;

/** What somebody typed, with a point or a comma, as millionths; null: nothing was typed; undefined: it is no amount. */
export function readMoney(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const [units = '0', parts = ''] = text.split('.');
  return Number(units) * perUnit + Number(parts.padEnd(6, '0'));
}

/** As it is typed: without a currency, with no more places than it has. */
export function writeMoney(micros: number | null): string {
  if (micros === null) return '';
  const parts = String(micros % perUnit).padStart(6, '0').replace(/0+$/, '');
  return `${Math.floor(micros / perUnit)}${parts === '' ? '' : `.${parts.padEnd(2, '0')}`}`;
}

/** As it is read: two places, or as many as show that it is not nothing. */
export function sayMoney(micros: number, currency: string, locale: string): string {
  const units = micros / perUnit;
  const places = units === 0 || units >= 0.01 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(units)));
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: Math.min(2, places), maximumFractionDigits: places }).format(units);
}
