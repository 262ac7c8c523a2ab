import { AppError } from '#server/errors.ts';

/** One answer for a card that never was, was ended, or belongs to somebody who may not come in with it. */
export const cardUnknown = () => new AppError('card_unknown', 403, 'This card does not open Slate. Look at the code again, or ask your teacher for a new card.');
export const cardBlocked = () => new AppError('card_blocked', 403, 'This card is asleep, because other pictures were tapped many times. You did nothing bad: ask your teacher for a new card.');
export const cardElsewhere = () => new AppError('card_elsewhere', 403, 'This card works at school only. Ask your teacher, or try again when you are there.');
export const cardWrong = () => new AppError('card_wrong', 403, 'Those are not the three pictures of this card. Have another look, and take your time.');
export const cardWaits = (seconds: number) =>
  new AppError('too_many_attempts', 429, `Let us wait a little. You can try again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`, { retryAfter: seconds });
