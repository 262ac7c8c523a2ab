import * as z from 'zod/mini';
import { pictureCount, pictureIds } from './card-pictures.ts';

/** What the card carries: the secret of its QR code, or its short code as it was typed. */
const card = z.string().check(z.minLength(1), z.maxLength(64));

/** `POST /api/card/look` */
export const lookInput = z.strictObject({ card });
/** Whose card it is, so that a child who holds a neighbour's sees it. */
export const lookBody = z.object({ name: z.string() });
/** `POST /api/card/sign-in` */
export const cardSignInInput = z.strictObject({ card, pictures: z.array(z.enum(pictureIds)).check(z.length(pictureCount)) });
