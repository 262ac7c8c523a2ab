import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Database } from '#server/db/database.ts';
import { codeAlphabet, codeLength } from '../../cards/card-code.ts';
import { pictureCount, pictureIds, type PictureId } from '../../cards/card-pictures.ts';
import { passwordCost } from '../password/hash-password.ts';
import { installationSecrets } from '../sessions/installation-secrets.ts';
import { hashToken } from '../sessions/secret-token.ts';
import type { signInCards } from '../tables.ts';

/** What is printed, and kept nowhere. */
export type PrintedCard = { secret: string; code: string; pictures: PictureId[] };
export type CardRow = Pick<typeof signInCards.$inferInsert, 'secretHash' | 'picturesBySecret' | 'codeHash' | 'picturesByCode'>;

/** Enough for two processors, and few enough that a password which is checked meanwhile does not wait behind a whole school. */
const atOnce = 4;

/** Makes what stands on some cards, and what of it is kept. */
export async function mintCards(db: Database, count: number): Promise<{ printed: PrintedCard; row: CardRow }[]> {
  const cards: { printed: PrintedCard; row: CardRow }[] = [];
  while (cards.length < count) cards.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - cards.length) }, () => mintCard(db)))));
  return cards;
}

async function mintCard(db: Database): Promise<{ printed: PrintedCard; row: CardRow }> {
  // 128 bits: nobody guesses them, and the QR code stays coarse enough for the camera of a cheap tablet.
  const secret = randomBytes(16).toString('base64url');
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  const pictures = Array.from({ length: pictureCount }, () => pictureIds[randomInt(pictureIds.length)] ?? pictureIds[0]);
  const codeKey = await slowHash(db, code);
  return {
    printed: { secret, code, pictures },
    row: { secretHash: hashToken(secret), picturesBySecret: hashPictures(secret, pictures), codeHash: markCode(codeKey), picturesByCode: hashPictures(codeKey, pictures) },
  };
}

/** A code has few bits, so each guess at it is made as dear as one at a password. The salt is the installation's: a card is found by its code alone. */
export async function slowHash(db: Database, code: string): Promise<Buffer> {
  const { cardCodeSalt } = await installationSecrets(db);
  return hashRaw(code, { ...passwordCost, salt: cardCodeSalt });
}

export const markCode = (codeKey: Buffer): Buffer => createHmac('sha256', codeKey).update('code').digest();

/** 1,728 orders of pictures are tried out in a moment; without the key, which the table does not hold, none of them can be. */
export const hashPictures = (key: string | Buffer, pictures: readonly PictureId[]): Buffer => createHmac('sha256', key).update(`pictures\n${pictures.join('\n')}`).digest();
