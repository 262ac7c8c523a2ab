import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { WrongInput } from './evaluation.ts';

/** @throws WrongInput that names the file, and the line where there is one */
export async function readJsonLines<Row>(path: string, row: z.ZodType<Row>): Promise<Row[]> {
  const lines = (await readText(path)).split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new WrongInput(`${path}, line ${at + 1}: this is not JSON`);
    }
    const parsed = row.safeParse(value);
    const issue = parsed.error?.issues[0];
    if (issue) throw new WrongInput(`${path}, line ${at + 1}: ${issue.path.join('.')}: ${issue.message}`);
    return parsed.success ? [parsed.data] : [];
  });
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongInput(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${String(code)}`);
  }
}
