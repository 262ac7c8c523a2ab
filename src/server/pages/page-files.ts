import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the build with its ready-made compressions, in memory. */
export type PageFile = { bytes: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null; gzip: Uint8Array<ArrayBuffer> | null; type: string; etag: string };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.ico': 'image/x-icon', '.wasm': 'application/wasm', '.html': 'text/html; charset=utf-8',
  '.bcmap': 'application/octet-stream', '.pfb': 'application/octet-stream', '.ttf': 'font/ttf',
};

/** Reads the browser build. @returns its files by path, or null where there is no build */
export async function readPageFiles(folder: string): Promise<Map<string, PageFile> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, PageFile>();
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path) && paths.has(path.slice(0, -3))) continue;
    const bytes = await readBytes(path);
    files.set(path.slice(folder.length).replaceAll('\\', '/'), {
      bytes,
      brotli: paths.has(`${path}.br`) ? await readBytes(`${path}.br`) : null,
      gzip: paths.has(`${path}.gz`) ? await readBytes(`${path}.gz`) : null,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: etagOf(bytes),
    });
  }
  return files;
}

export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

const readBytes = async (path: string) => new Uint8Array(await readFile(path));
