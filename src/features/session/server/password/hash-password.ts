import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is argon2id. The cost is OWASP's for one lane (Password Storage Cheat Sheet): 19 MiB, two passes.
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), passwordCost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for a person without a password (or nobody) as for one with it. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFKC'));
  return isRight && typeof passwordHash === 'string';
}
