import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { beginOfSchoolDay, schoolDay } from './school-day.ts';

const schoolIn = (zone: string) => ({ env: readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: 'nowhere', SLATE_ORIGIN: 'http://slate.test', SLATE_TIME_ZONE: zone }) });

test.each([
  ['UTC', '2026-11-23', '2026-11-23T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-23', '2026-11-23T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23', '2026-11-22T18:15:00.000Z'],
  // The clock goes on by an hour at midnight, and the day begins at one.
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  // Samoa left this date out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s the date %s begins at %s', (zone, date, begin) => {
  const services = schoolIn(zone);
  const moment = beginOfSchoolDay(services, date);
  expect(moment.toISOString()).toBe(begin);
  expect(schoolDay(services, moment) >= date).toBe(true);
  expect(schoolDay(services, new Date(moment.getTime() - 1)) < date).toBe(true);
});
