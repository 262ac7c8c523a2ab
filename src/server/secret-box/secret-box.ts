import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = {
  /** @param name of the record; what is sealed under one name opens under no other */
  seal(name: string, text: string): Promise<string>;
  /** @throws SecretUnreadable */
  open(name: string, sealed: string): Promise<string>;
  /** The marks of the secrets that open something here, the one that seals first. */
  marks(): Promise<string[]>;
};

/** Sealed by another SLATE_SECRET, or changed since. */
export class SecretUnreadable extends Error {
  constructor(name: string) {
    super(`The secret ${name} was kept with another SLATE_SECRET, or was changed since: it cannot be opened.`);
    this.name = 'SecretUnreadable';
  }
}

type Key = { mark: string; bytes: Buffer };

const [nonceLength, tagLength] = [12, 16];
const version = '1';

/**
 * AES-256-GCM with the record's name as associated data (NIST SP 800-38D), a fresh 96-bit nonce for each text.
 * @param readSecrets the secrets as they are now, the one that seals first; the others only open
 */
export function createSecretBox(readSecrets: () => Promise<readonly string[]>): SecretBox {
  let known: Key[] = [];
  const read = async () => (known = (await readSecrets()).map(keyOf));
  return {
    seal: async (name, text) => {
      const [key] = await read();
      if (!key) throw new Error('There is no secret to seal with');
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
      return [version, key.mark, Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')].join('.');
    },
    open: async (name, sealed) => {
      const [format, mark, body = ''] = sealed.split('.');
      const isOurs = (key: Key) => key.mark === mark;
      // It may have been rotated by a command while this process runs.
      const key = known.find(isOurs) ?? (await read()).find(isOurs);
      if (format !== version || !key) throw new SecretUnreadable(name);
      return decrypt(key, name, Buffer.from(body, 'base64url'));
    },
    marks: async () => (await read()).map(({ mark }) => mark),
  };
}

function decrypt(key: Key, name: string, body: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, nonceLength), { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(name)).setAuthTag(body.subarray(-tagLength));
    return Buffer.concat([decipher.update(body.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8');
  } catch {
    throw new SecretUnreadable(name);
  }
}

/** Tells secrets apart and gives nothing of them away; it stands beside what was sealed. */
export const markOfSecret = (secret: string) => keyOf(secret).mark;

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'slate secret box', 32));
  return { bytes, mark: createHash('sha256').update('mark of a slate secret').update(bytes).digest('base64url').slice(0, 10) };
}
