/** The written forms that xAPI asks for, each as a test of one text. Sources stand with each. */

const longestIri = 4_096;
/** RFC 3987: a scheme, then nothing that an IRI may not hold. Relative references are none. */
const iri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/iu;
export const isIri = (text: string) => text.length <= longestIri && iri.test(text);

/** RFC 4122, in its usual writing; of any version. */
export const isUuid = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** A mail address as an IRI, without names or parameters. */
export const isMailto = (text: string) => text.length <= longestIri && /^mailto:[^\s@,;?<>"]+@[^\s@,;?<>"]+$/.test(text);

export const isSha1 = (text: string) => /^[\da-f]{40}$/i.test(text);
/** SHA-224, -256, -384 or -512 in hexadecimal. */
export const isSha2 = (text: string) => /^(?:[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i.test(text);

/** RFC 2046: type and subtype, then parameters. */
export const isMediaType = (text: string) => /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[^\r\n]*)?$/.test(text);

/** RFC 5646, without the tags it keeps only from its forerunners. */
const languageTag = new RegExp(
  [
    '^(?:',
    '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})', // language, with its extensions
    '(?:-[a-z]{4})?', // script
    '(?:-(?:[a-z]{2}|\\d{3}))?', // region
    '(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*', // variants
    '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*', // extensions
    '(?:-x(?:-[a-z\\d]{1,8})+)?',
    '|x(?:-[a-z\\d]{1,8})+|i-[a-z]{3,8})$',
  ].join(''),
  'i',
);
export const isLanguageTag = (text: string) => text.length <= 100 && languageTag.test(text) && !repeats(text.toLowerCase().split('-x-')[0] ?? '');
/** An extension or a variant may stand only once (RFC 5646, 2.2.5 and 2.2.6). */
function repeats(tag: string): boolean {
  const subtags = tag.split('-').slice(1);
  const firstExtension = subtags.findIndex((subtag) => subtag.length === 1);
  const singletons = subtags.filter((subtag) => subtag.length === 1);
  const variants = (firstExtension < 0 ? subtags : subtags.slice(0, firstExtension)).filter((subtag) => subtag.length > 3);
  return new Set(singletons).size < singletons.length || new Set(variants).size < variants.length;
}

const number = String.raw`\d+(?:[.,]\d+)?`;
/** ISO 8601:2004 4.4.3.2: weeks alone, or years to seconds. */
const duration = new RegExp(`^P(?:${number}W|(?=\\d|T\\d)(?:${number}Y)?(?:${number}M)?(?:${number}D)?(?:T(?=\\d)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?)$`);
export const isDuration = (text: string) => text.length <= 200 && duration.test(text);

const moment = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,30}))?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)$/;

/**
 * RFC 3339, as xAPI narrows it: a zone is there, and it is not "-00:00", which says that it is unknown.
 * @returns Unix milliseconds, or null for anything else
 */
export function readTimestamp(text: string): number | null {
  const match = moment.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHour = '0', zoneMinute = '0'] = match;
  const offset = Number(zoneHour) * 60 + Number(zoneMinute);
  if (sign === '-' && offset === 0) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60 || Number(zoneHour) > 23 || Number(zoneMinute) > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The 31st of April would have become the 1st of May.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  date.setUTCHours(Number(hour), Number(minute), Math.min(59, Number(second)), Number(`${fraction}000`.slice(0, 3)));
  return date.getTime() - (sign === '-' ? -offset : offset) * 60_000;
}
