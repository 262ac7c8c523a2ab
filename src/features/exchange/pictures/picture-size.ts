/** The width and height of a picture in pixels, from its head (PNG, JPEG, GIF, WebP). Null for what is none of these. */
export function sizeOfPicture(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const size = head.startsWith('\u0089PNG') && bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) }
    : head.startsWith('GIF8') && bytes.length >= 10 ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      : head.startsWith('\u00ff\u00d8') ? ofJpeg(view) : head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? ofWebp(view) : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Its segments up to the one that begins a frame. */
function ofJpeg(view: DataView): { width: number; height: number } | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function ofWebp(view: DataView): { width: number; height: number } | null {
  if (view.byteLength < 30) return null;
  const kind = String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15));
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  if (kind === 'VP8X') return { width: three(24), height: three(27) };
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 };
  const bits = view.getUint32(21, true);
  return kind === 'VP8L' ? { width: (bits % 16_384) + 1, height: (Math.floor(bits / 16_384) % 16_384) + 1 } : null;
}

/** Whether it is a drawing in SVG, by its beginning. */
export const isDrawing = (bytes: Uint8Array): boolean => /<svg\b/i.test(new TextDecoder().decode(bytes.subarray(0, 20_000)));
