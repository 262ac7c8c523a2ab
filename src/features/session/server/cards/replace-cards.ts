import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { canHaveCard } from '../../policy.ts';
import { signInCards, users } from '../tables.ts';
import type { CardRow } from './mint-card.ts';

/** `endsCardId`: the card that this one takes the place of, as whoever asks has seen it; null: there was none. */
export type NewCard = { userId: string; endsCardId: string | null; row: CardRow };

/**
 * Keeps new cards; those they take the place of end, with every session that they opened. All of them or none.
 * @throws AppError `cards_changed` 409 when somebody has made or ended one of these cards meanwhile, or who should have one may not any more
 */
export async function replaceCards(tx: Database, cards: readonly NewCard[]): Promise<void> {
  const ids = cards.map(({ userId }) => userId);
  // In one order, so that two at once wait for each other instead of both giving up.
  const people = await tx.select({ id: users.id, personas: users.personas, disabledAt: users.disabledAt }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('no key update');
  if (people.length !== ids.length || !people.every(canHaveCard)) throw changed();
  const ending = cards.flatMap(({ endsCardId }) => endsCardId ?? []);
  if (ending.length > 0) {
    const ended = await tx.delete(signInCards).where(and(inArray(signInCards.id, ending), inArray(signInCards.userId, ids))).returning({ id: signInCards.id });
    if (ended.length !== ending.length) throw changed();
  }
  const kept = await tx.insert(signInCards).values(cards.map(({ userId, row }) => ({ userId, ...row }))).onConflictDoNothing().returning({ id: signInCards.id });
  if (kept.length !== cards.length) throw changed();
}

const changed = () => new AppError('cards_changed', 409, 'Somebody else has just changed some of these cards, so none were made. Look at the list again.');

/** Ends a person's card, with every session that it opened. @returns whether there was one */
export async function endCard(tx: Database, userId: string): Promise<boolean> {
  const ended = await tx.delete(signInCards).where(eq(signInCards.userId, userId)).returning({ id: signInCards.id });
  return ended.length > 0;
}
