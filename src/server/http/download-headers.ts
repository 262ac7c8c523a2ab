/** Headers of a file to keep. Its name goes out twice (RFC 6266): in ASCII for old readers, and as it is. */
export function downloadHeaders(name: string, ending: string, mime: string): Record<string, string> {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|%]+/gu, ' ').replaceAll(/\s+/gu, ' ').trim().slice(0, 80) || 'slate';
  const ascii = safe.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '').trim() || 'slate';
  return {
    'content-type': mime,
    'content-disposition': `attachment; filename="${ascii}.${ending}"; filename*=UTF-8''${encode(`${safe}.${ending}`)}`,
    'cache-control': 'no-store',
  };
}

/** `encodeURIComponent` leaves ' ( ) * alone, which RFC 5987 does not; half a surrogate pair makes it throw. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
