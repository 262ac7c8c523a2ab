import type { PrintedCard } from '#features/session/server/public.ts';
import type { CardHolder } from '../../contract.ts';

/** What of a person stands on their card, and what the card carries. */
export type CardToPrint = { holder: Pick<CardHolder, 'name' | 'username' | 'className'>; card: PrintedCard };
