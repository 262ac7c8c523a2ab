import { addDays, daysBetween, weekdayOf } from '#shared/calendar-date.ts';
import type { DraftStep } from './choose-steps.ts';
import type { PlanSettings } from './contract.ts';
import { reviewMinutes } from '#features/practice/practice-rules.ts';

export type ScheduledStep = DraftStep & { date: string };

/** Cards that reach their date, by that date. */
export type DueReviews = ReadonlyMap<string, number>;

export type Schedule = {
  /** By date; within a day in the order in which they are to be done. */
  steps: ScheduledStep[];
  /** Date of the last step; null: nothing to do, or more than is planned ahead. */
  readyOn: string | null;
  /** False: it does not fit before the date of the goal, and goes on after it. */
  isInTime: boolean;
};

export type Laying = {
  reviews: DueReviews;
  /** Keys of what is not to be planned. */
  without: ReadonlySet<string>;
  /** Planned minutes are multiplied by it (1: as authored). */
  speed: number;
};

/** What does not fit into two years stays out of the days; it comes in as the rest is done. */
const longestPlanDays = 730;

/**
 * Lays steps over the days of the week that are free for it, in the order given, as early as their gaps allow. A day holds
 * the steps that fit into its minutes (one that is longer than a whole day has a day for itself); the reviews due come
 * first, and take at most a third of the day from the rest. When the goal's date would be missed, the gaps between lesson, practice and check go, before the date does.
 * Deterministic: the same input gives the same days. Work: days × steps that wait, at most.
 * @param today ISO date of the first possible day
 */
export function scheduleSteps(steps: readonly DraftStep[], settings: PlanSettings, today: string, given: Partial<Laying> = {}): Schedule {
  const laying = { reviews: new Map<string, number>(), without: new Set<string>(), speed: 1, ...given };
  const spaced = layOut(steps, settings, today, laying, true);
  const isSpacedInTime = !spaced.isCut && (spaced.readyOn === null || settings.dueOn === null || spaced.readyOn <= settings.dueOn);
  if (settings.dueOn === null || isSpacedInTime) return { ...spaced, isInTime: true };
  const dense = layOut(steps, settings, today, laying, false);
  return { ...dense, isInTime: !dense.isCut && (dense.readyOn === null || dense.readyOn <= settings.dueOn) };
}

/** Days are counted from the first one; a date is made only for what is placed. */
function layOut(steps: readonly DraftStep[], settings: PlanSettings, today: string, { reviews, without, speed }: Laying, hasGaps: boolean) {
  const first = settings.startsOn > today ? settings.startsOn : today;
  const firstWeekday = weekdayOf(first);
  const isFree = Array.from({ length: 7 }, (_, day) => settings.weekdays.includes((firstWeekday + day) % 7));
  const due = [...reviews].map(([date, cards]) => ({ day: daysBetween(first, date), cards })).sort((one, other) => one.day - other.day);
  const placed: ScheduledStep[] = [];
  let waiting = waitingSteps(steps, speed, first);
  let cards = 0;
  for (let day = 0; day < longestPlanDays && (waiting.length > 0 || due.length > 0); day += 1) {
    while (due[0] !== undefined && due[0].day <= day) cards += due.shift()?.cards ?? 0;
    if (!isFree[day % 7]) continue;
    const date = addDays(first, day);
    let room = settings.minutesADay;
    // A review that was skipped waits for the next day.
    if (cards > 0 && !without.has(reviewKey(date))) {
      placed.push(reviewStep(date, cards));
      room -= Math.min(reviewMinutes(cards), Math.floor(settings.minutesADay / 3));
      cards = 0;
    }
    const left: Waiting[] = [];
    for (const next of waiting) {
      const fits = next.minutes <= room || (room === settings.minutesADay && next.minutes > room);
      if (room <= 0 || !fits || day < next.notBefore || !next.after.every(({ step, days }) => step.day !== null && step.day + (hasGaps ? days : 0) <= day)) {
        left.push(next);
        continue;
      }
      next.day = day;
      placed.push({ ...next.draft, minutes: next.minutes, date });
      room -= next.minutes;
    }
    waiting = left;
  }
  const isCut = waiting.length > 0;
  return { steps: placed, readyOn: isCut ? null : (placed.findLast(({ kind }) => kind !== 'review')?.date ?? null), isCut };
}

type Waiting = { draft: DraftStep; minutes: number; day: number | null; notBefore: number; after: { step: Waiting; days: number }[] };

/** What a step waits for is what of it stands in the plan. */
function waitingSteps(steps: readonly DraftStep[], speed: number, first: string): Waiting[] {
  const waiting = steps.map((draft): Waiting => ({
    draft, minutes: Math.max(1, Math.round(draft.minutes * speed)), day: null, notBefore: draft.notBefore === undefined ? 0 : daysBetween(first, draft.notBefore),
    after: [],
  }));
  const byKey = new Map(waiting.map((each) => [each.draft.key, each]));
  for (const each of waiting) {
    each.after = each.draft.after.flatMap(({ key, days }) => {
      const step = byKey.get(key);
      return step ? [{ step, days }] : [];
    });
  }
  return waiting;
}

const reviewKey = (date: string) => `review:${date}`;

function reviewStep(date: string, cards: number): ScheduledStep {
  return { key: reviewKey(date), kind: 'review', skillId: null, lessonId: null, title: 'Review', minutes: reviewMinutes(cards), reason: { kind: 'reviews', cards }, evidenceCount: 0, after: [], date };
}
