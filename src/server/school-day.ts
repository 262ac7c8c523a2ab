import { dateOf } from '#shared/calendar-date.ts';
import type { Services } from './services.ts';

/** The date that a moment has where the school is. */
export const schoolDay = ({ env }: Pick<Services, 'env'>, moment: Date) => dateOf(moment, env.SLATE_TIME_ZONE);
