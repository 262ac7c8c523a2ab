import type { Env } from '../env.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { readSecretFile } from './secret-file.ts';

/** The box of this installation: by SLATE_SECRET, or by the file that the first start made. */
export async function openSecretBox({ SLATE_SECRET, SLATE_DATA_DIR }: Pick<Env, 'SLATE_SECRET' | 'SLATE_DATA_DIR'>): Promise<SecretBox> {
  const box = createSecretBox(async () => SLATE_SECRET ?? readSecretFile(SLATE_DATA_DIR));
  await box.marks();
  return box;
}
