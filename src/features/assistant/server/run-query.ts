import { loadAssignment } from '#features/assignments/server/public.ts';
import { loadGradedSitting } from '#features/grading/server/public.ts';
import { AppError } from '#server/errors.ts';
import { beginOfSchoolDay, schoolDay } from '#server/school-day.ts';
import { addDays, isCalendarDate } from '#shared/calendar-date.ts';
import { entryOf, type Slot } from '../catalogue.ts';
import type { Params, QueryAnswer, TypedQuery } from '../contract.ts';
import { queries } from './queries/queries.ts';
import type { Filled, QueryServices, Run } from './query.ts';
import { pupilsIn, type Scope } from './scope.ts';

/** A longer list says how long it is. */
const mostRows = 300;
const farthestDays = 366;

/**
 * Computes a question now, for who asks: every place is looked up among what is theirs.
 * @throws AppError `incomplete` 400, `not_found` 404
 */
export async function runQuery(services: QueryServices, scope: Scope, query: TypedQuery, now = new Date()): Promise<QueryAnswer> {
  const begun = performance.now();
  const { slots } = entryOf(query.id);
  const filled = await fill(services, scope, query.params, slots);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry of the very same question names what is filled
  const run = queries[query.id] as Run<Slot>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { columns, rows, of, to } = await run({ services, scope, now }, filled as Filled);
  return {
    query: { id: query.id, params: Object.fromEntries(slots.map((slot) => [slot, query.params[slot] ?? ''])) }, names: namesOf(services, filled), columns: [...columns],
    rows: rows.slice(0, mostRows), total: rows.length, of, to, computedAt: now.toISOString(), ms: Math.round(performance.now() - begun),
  };
}

async function fill(services: QueryServices, scope: Scope, params: Params, slots: readonly Slot[]): Promise<Partial<Filled>> {
  const filled: Partial<Filled> = {};
  for (const slot of slots) {
    const value = params[slot] ?? '';
    if (value === '') throw new AppError('incomplete', 400, `This question needs one thing more: ${missing[slot]}.`);
    Object.assign(filled, { [slot]: await lookUp[slot](services, scope, value) });
  }
  return filled;
}

const missing: Record<Slot, string> = { class: 'a class', other: 'a second class', skill: 'a skill', pupil: 'a pupil', work: 'an assignment', test: 'a test', since: 'a day to count from' };
/** In the same words for whatever it is: whether it is somebody else's or nobody's is not told. */
const unknown = () => new AppError('not_found', 404, 'What this question is about is not among what you may see.');
const classOf = (scope: Scope, id: string) => {
  const found = scope.classes.find((one) => one.id === id);
  if (!found) throw unknown();
  return found;
};

const lookUp: { [Name in Slot]: (services: QueryServices, scope: Scope, value: string) => Filled[Name] | Promise<Filled[Name]> } = {
  class: (_, scope, value) => classOf(scope, value),
  other: (_, scope, value) => classOf(scope, value),
  skill: ({ content }, _, value) => {
    const found = content.skills.get(value);
    if (!found) throw unknown();
    return found;
  },
  pupil: (_, scope, value) => {
    const found = pupilsIn(scope).find(({ id }) => id === value);
    if (!found) throw unknown();
    return found;
  },
  work: async ({ db }, scope, value) => {
    const found = isId(value) ? await loadAssignment(db, value) : undefined;
    if (!found || !scope.classes.some(({ id }) => id === found.classId)) throw unknown();
    return found;
  },
  test: async ({ db }, scope, value) => {
    const found = isId(value) ? await loadGradedSitting(db, value) : undefined;
    if (!found || !scope.classes.some(({ id }) => id === found.classId)) throw unknown();
    return found;
  },
  since: (services, _, value) => {
    const today = schoolDay(services, new Date());
    if (!isCalendarDate(value) || value > today || value < addDays(today, -farthestDays)) throw new AppError('invalid_input', 400, 'Choose a day of the last year, today at the latest.');
    return beginOfSchoolDay(services, value);
  },
};
const isId = (value: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value);

function namesOf(services: QueryServices, { class: one, other, skill, pupil, work, test, since }: Partial<Filled>): QueryAnswer['names'] {
  return {
    ...(one && { class: one.name }), ...(other && { other: other.name }), ...(skill && { skill: skill.name }), ...(pupil && { pupil: pupil.name }), ...(work && { work: work.title }),
    ...(test && { test: test.body.title }), ...(since && { since: schoolDay(services, since) }),
  };
}
