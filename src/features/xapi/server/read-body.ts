import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';

const megabyte = 1024 * 1024;
/** The whole of one request: statements with their attachments. */
export const maxRequestBytes = 32 * megabyte;
/** Statements without attachments; one state or profile. */
export const maxJsonBytes = 8 * megabyte;
/** No honest statement is deeper; what walks through it later may call itself once for each level. */
const maxDepth = 64;

/** @throws AppError `too_large` 413 as soon as more than `maxBytes` have come */
export async function readBody(c: Context, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', 413, `This request is larger than ${maxBytes / megabyte} MB, the most that is taken here.`);
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws AppError `invalid_json` 400 for anything that is not JSON in UTF-8, or nested too deeply */
export function parseJson(bytes: Uint8Array | string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('invalid_json', 400, `${what} is not JSON in UTF-8.`);
  }
  if (isDeeperThan(value, maxDepth)) throw new AppError('invalid_json', 400, `${what} is nested more than ${maxDepth} levels deep.`);
  return value;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
