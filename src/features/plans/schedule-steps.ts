import { addDays, weekdayOf } from '#shared/calendar-date.ts';
import type { DraftStep } from './choose-steps.ts';
import type { PlanSettings } from './contract.ts';

export type ScheduledStep = DraftStep & { date: string };

/** Cards that reach their date, by that date. */
export type DueReviews = ReadonlyMap<string, number>;

export type Schedule = {
  /** By date; within a day in the order in which they are to be done. */
  steps: ScheduledStep[];
  /** Date of the last step; null: nothing to do. */
  readyOn: string | null;
  /** False: it does not fit before the date of the goal, and goes on after it. */
  isInTime: boolean;
};

/** A card takes about half a minute; a review is never longer than a third of the day. */
const minutesACard = 0.5;
const longestPlanDays = 730;

/**
 * Lays steps over the days of the week that are free for it, in the order given, as early as their gaps allow. A day holds
 * the steps that fit into its minutes (one that is longer than a whole day has a day for itself); the reviews due come
 * first. When the goal's date would be missed, the gaps between lesson, practice and check go, before the date does.
 * Deterministic: the same input gives the same days. Work: days × steps that wait, at most.
 * @param today ISO date of the first possible day; @param speed planned minutes are multiplied by it (1: as authored)
 */
export function scheduleSteps(steps: readonly DraftStep[], settings: PlanSettings, today: string, reviews: DueReviews = new Map(), speed = 1): Schedule {
  const spaced = layOut(steps, settings, today, reviews, speed, true);
  if (settings.dueOn === null || spaced.readyOn === null || spaced.readyOn <= settings.dueOn) return { ...spaced, isInTime: true };
  const dense = layOut(steps, settings, today, reviews, speed, false);
  return { ...dense, isInTime: dense.readyOn === null || dense.readyOn <= settings.dueOn };
}

function layOut(steps: readonly DraftStep[], settings: PlanSettings, today: string, reviews: DueReviews, speed: number, hasGaps: boolean) {
  const placed: ScheduledStep[] = [];
  const dateByKey = new Map<string, string>();
  const inPlan = new Set(steps.map(({ key }) => key));
  const due = [...reviews].sort(([one], [other]) => (one < other ? -1 : 1));
  let waiting = [...steps];
  let cards = 0;
  let date = settings.startsOn > today ? settings.startsOn : today;
  for (let day = 0; day < longestPlanDays && (waiting.length > 0 || due.length > 0); day += 1, date = addDays(date, 1)) {
    while (due[0] !== undefined && due[0][0] <= date) cards += due.shift()?.[1] ?? 0;
    if (!settings.weekdays.includes(weekdayOf(date))) continue;
    let room = settings.minutesADay;
    if (cards > 0) {
      const minutes = Math.max(2, Math.min(Math.ceil(cards * minutesACard), Math.floor(settings.minutesADay / 3)));
      placed.push(reviewStep(date, cards, minutes));
      room -= minutes;
      cards = 0;
    }
    const left: DraftStep[] = [];
    let isOpen = true;
    for (const step of waiting) {
      const minutes = Math.max(1, Math.round(step.minutes * speed));
      const fits = minutes <= room || (room === settings.minutesADay && minutes > room);
      const isReady = isOpen && fits && step.after.every(({ key, days }) => {
        const before = dateByKey.get(key);
        if (before === undefined) return !inPlan.has(key);
        return addDays(before, hasGaps ? days : 0) <= date;
      });
      if (!isReady) {
        left.push(step);
        continue;
      }
      placed.push({ ...step, minutes, date });
      dateByKey.set(step.key, date);
      room -= minutes;
      isOpen = room > 0;
    }
    waiting = left;
  }
  return { steps: placed, readyOn: placed.findLast(({ kind }) => kind !== 'review')?.date ?? null };
}

function reviewStep(date: string, cards: number, minutes: number): ScheduledStep {
  return { key: `review:${date}`, kind: 'review', skillId: null, lessonId: null, title: 'Review', minutes, reason: { kind: 'reviews', cards }, evidenceCount: 0, after: [], date };
}
