import { secondsOfWork } from '#features/record/time-on-answer.ts';
import { addDays } from '#shared/calendar-date.ts';

export type AnswerOnDay = { date: string; isCorrect: boolean; seconds: number | null };
export type LearningDay = { date: string; answers: number; right: number; minutes: number };

/** Every day of a stretch (ISO dates, both ends included) with what was answered on it; minutes to one decimal, from the seconds of the answers. */
export function sumDays(answers: readonly AnswerOnDay[], from: string, to: string): LearningDay[] {
  const days = new Map<string, LearningDay & { seconds: number }>();
  for (let date = from; date <= to; date = addDays(date, 1)) days.set(date, { date, answers: 0, right: 0, minutes: 0, seconds: 0 });
  for (const { date, isCorrect, seconds } of answers) {
    const day = days.get(date);
    if (!day) continue;
    day.answers += 1;
    day.right += isCorrect ? 1 : 0;
    day.seconds += secondsOfWork(seconds);
  }
  return [...days.values()].map(({ seconds, ...day }) => ({ ...day, minutes: Math.round(seconds / 6) / 10 }));
}
