import { AppError } from '#server/errors.ts';

/** Pixels on the longer side that a picture keeps: sharp on a screen of high density, and small enough for a phone. */
const longestSide = 2_400;
/** A picture of a few kilobytes can claim to be as large as a house. */
const mostPixels = 60_000_000;

export type MadePicture = { bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg'; width: number; height: number };

const cannotRead = () => new AppError('not_a_picture', 422, 'This file cannot be read as a picture. Save it as PNG, JPEG, WebP or GIF and choose it again.');

/**
 * A picture made anew from its pixels, upright, without what cameras and programs write into it (place, owner, comments), and of a moving one the
 * first picture alone. JPEG for photographs, PNG for all else: both can be printed and exported.
 * @throws AppError `not_a_picture` 422, `too_many_pixels` 422
 */
export async function makeAnew(bytes: Uint8Array): Promise<MadePicture> {
  const format = formatOf(bytes);
  if (format === null) throw cannotRead();
  const { default: sharp } = await loadSharp();
  try {
    const read = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
    const { hasAlpha } = await read.metadata();
    const upright = read.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
    const isPhotograph = format === 'jpeg' || (format === 'webp' && !hasAlpha);
    const { data, info } = await (isPhotograph ? upright.jpeg({ quality: 85, mozjpeg: true }) : upright.png({ compressionLevel: 9 })).toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: isPhotograph ? 'image/jpeg' : 'image/png', width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new AppError('too_many_pixels', 422, 'This picture has more than 60 million pixels. Make it smaller and choose it again.');
    throw cannotRead();
  }
}

/** Loaded with the first picture: it costs a start 40 MB. One picture at a time on one thread: the process has others to serve. */
async function loadSharp() {
  const module = await import('sharp');
  module.default.concurrency(1);
  module.default.cache(false);
  return module;
}

/** By its first bytes: what else the library could read (SVG, PDF) is never handed to it. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'gif' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
}
