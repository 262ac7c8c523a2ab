import { audited } from '#features/audit/server/public.ts';
import { mintCards, replaceCards } from '#features/session/server/public.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import type { Paper, PicturePlace } from '../contract.ts';
import type { Holder } from './load-holders.ts';
import { cardsPdf } from './print/cards-pdf.ts';

export type Print = { paper: Paper; pictures: PicturePlace; classId: string | null; replaces: boolean };

/**
 * Makes new cards for some people and draws them. What stands on them is in the PDF and nowhere else, so they are kept only
 * when it is drawn. The order of `holders` is the one of the cards.
 * @throws AppError `card_for_staff`, `cards_work` 409 with nothing changed, `cards_changed` 409
 */
export async function makeCards(services: Services, actor: { userId: string }, holders: readonly Holder[], { paper, pictures, classId, replaces }: Print): Promise<Uint8Array<ArrayBuffer>> {
  const staff = holders.find(({ canHaveCard }) => !canHaveCard);
  if (staff) throw new AppError('card_for_staff', 409, `${staff.name} is more than a student here. Cards are for those who are students and nothing else, so none were made.`);
  const working = holders.filter(({ state }) => state === 'works').length;
  if (working > 0 && !replaces) throw new AppError('cards_work', 409, 'Some of these people have a card that works. Say that it is to be replaced, or leave them out.', { working });
  const minted = await mintCards(services.db, holders.length);
  const made = holders.flatMap((holder, at) => {
    const card = minted[at];
    return card ? [{ holder, ...card }] : [];
  });
  const pdf = await cardsPdf(made.map(({ holder, printed }) => ({ holder, card: printed })), { paper, pictures, origin: services.env.origin, schoolName: services.env.SLATE_SCHOOL_NAME ?? null });
  await audited(services.db, actor, async (tx, tell) => {
    await replaceCards(tx, made.map(({ holder, row }) => ({ userId: holder.id, endsCardId: holder.cardId, row })));
    tell(...holders.map(({ id, state }) => ({ act: 'card-made' as const, subjectId: id, detail: { classId, before: state } })));
  });
  return pdf;
}
