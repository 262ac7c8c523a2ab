import { and, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { loadSetting } from '#server/settings/setting.ts';
import type { PictureId } from '../../cards/card-pictures.ts';
import { addressRule, forgetAttempts, secondsToWait, takeAttempt, type ThrottleRule } from '../password/throttle.ts';
import { signInCards } from '../tables.ts';
import { cardBlocked, cardElsewhere, cardUnknown, cardWaits, cardWrong } from './card-refusals.ts';
import { cardScope, isInScope } from './card-scope.ts';
import { findCard, mostWrong, type HeldCard } from './find-card.ts';
import { hashPictures } from './mint-card.ts';

/** One card: five tries go by without a wait, as a child's may. */
export const cardRule: ThrottleRule = { free: 5, first: 10, longest: 5 * 60, forgetAfter: 24 * 60 * 60 };

/** `card` is what the card carries; `address` where the request comes from, `network` the same for counting. */
export type Held = { card: string; address: string; network: string };

/**
 * The card somebody holds, before its pictures are tapped. Unknown ones count against where they come from.
 * @throws AppError `card_elsewhere`, `card_unknown`, `card_blocked` 403, `too_many_attempts` 429
 */
export async function lookAtCard(services: Services, { card, address, network }: Held): Promise<HeldCard> {
  const { db } = services;
  if (!isInScope(await loadSetting(db, cardScope), address)) throw cardElsewhere();
  const seconds = await secondsToWait(db, fromNetwork(network));
  if (seconds > 0) throw cardWaits(seconds);
  const found = await findCard(services, card);
  if (!found) {
    await takeAttempt(db, fromNetwork(network), addressRule);
    throw cardUnknown();
  }
  if (found.wrongTries >= mostWrong) throw cardBlocked();
  return found;
}

const fromNetwork = (network: string) => `card-from:${network}`;

/**
 * Who comes in with a card and its three pictures.
 * @throws AppError as `lookAtCard`, and `card_wrong` 403
 */
export async function signInWithCard(services: Services, held: Held, pictures: readonly PictureId[]): Promise<{ userId: string; cardId: string }> {
  const { db } = services;
  const card = await lookAtCard(services, held);
  const seconds = await takeAttempt(db, `card:${card.id}`, cardRule);
  if (seconds > 0) throw cardWaits(seconds);
  // Counted before it is known to be wrong: of many at once no more than the last ones left are tried.
  const [counted] = await db
    .update(signInCards)
    .set({ wrongTries: sql`${signInCards.wrongTries} + 1` })
    .where(and(eq(signInCards.id, card.id), lt(signInCards.wrongTries, mostWrong)))
    .returning({ wrongTries: signInCards.wrongTries });
  if (!counted) throw cardBlocked();
  if (!hashPictures(card.key, pictures).equals(card.pictures)) {
    await takeAttempt(db, fromNetwork(held.network), addressRule);
    throw counted.wrongTries >= mostWrong ? cardBlocked() : cardWrong();
  }
  await db.update(signInCards).set({ wrongTries: 0, lastUsedAt: new Date() }).where(eq(signInCards.id, card.id));
  await forgetAttempts(db, `card:${card.id}`);
  return { userId: card.userId, cardId: card.id };
}
