import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { readCode } from '../../cards/card-code.ts';
import { canHaveCard } from '../../policy.ts';
import { mayEnter } from '../password/sign-in-with-password.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { signInCards, users } from '../tables.ts';
import { markCode, slowHash } from './mint-card.ts';

/** A card that somebody holds. `key` and `pictures`: under which key its pictures were kept, and as what. */
export type HeldCard = { id: string; userId: string; name: string; wrongTries: number; key: string | Buffer; pictures: Buffer };

/** So many wrong pictures in all, and a card waits for a new one: of 1,728 orders, ten tries hit one time in 173. */
export const mostWrong = 10;

/** The card of a QR code or of a short code, when its person may come in with it. */
export async function findCard(services: Services, given: string): Promise<HeldCard | undefined> {
  const code = readCode(given);
  const key = code === null ? given : await slowHash(services.db, code);
  const [row] = await services.db
    .select({
      id: signInCards.id, userId: users.id, name: users.displayName, wrongTries: signInCards.wrongTries,
      bySecret: signInCards.picturesBySecret, byCode: signInCards.picturesByCode,
      personas: users.personas, disabledAt: users.disabledAt, isDemo: users.isDemo,
    })
    .from(signInCards)
    .innerJoin(users, eq(users.id, signInCards.userId))
    .where(typeof key === 'string' ? eq(signInCards.secretHash, hashToken(key)) : eq(signInCards.codeHash, markCode(key)));
  if (!row || !mayEnter(services, row) || !canHaveCard(row)) return undefined;
  const { id, userId, name, wrongTries } = row;
  return { id, userId, name, wrongTries, key, pictures: typeof key === 'string' ? row.bySecret : row.byCode };
}
