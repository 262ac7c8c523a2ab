const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size in words of the reader's language, counted as the limits are: 340 kB, 1.2 MB, 100 MB. */
export function formatSize(bytes: number, language: string): string {
  const [value, unit] = bytes < megabyte ? [Math.max(1, bytes / kilobyte), 'kilobyte'] : [bytes / megabyte, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
}
