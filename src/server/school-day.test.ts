import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/calendar-date.ts';
import { readEnv } from './env.ts';
import { beginOfSchoolDay, schoolDay, schoolMoment, schoolTime } from './school-day.ts';

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

test.each([
  ['UTC', '2026-11-27', '16:00', '2026-11-27T16:00:00.000Z'],
  ['Europe/Oslo', '2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ['America/Lima', '2026-11-27', '23:59', '2026-11-28T04:59:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27', '00:00', '2026-11-26T18:15:00.000Z'],
  // The day on which clocks are put forward: five hours after its beginning it is six.
  ['Europe/Oslo', '2026-03-29', '06:00', '2026-03-29T04:00:00.000Z'],
  // A time that is left out is as much later as the clocks went forward.
  ['Europe/Oslo', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('in %s it is %s %s at %s', (zone, on, time, moment) => {
  expect(schoolMoment(schoolIn(zone), { on, time }).toISOString()).toBe(moment);
});

test('a time of the school’s clock is read back as it was given, in any zone and on any day', () => {
  fc.assert(fc.property(fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Oslo', 'America/St_Johns', 'Australia/Lord_Howe'), fc.nat(20_000), fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }), (zone, day, hour, minute) => {
    const services = schoolIn(zone);
    const given = { on: addDays('1990-01-01', day), time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
    // The whole day that the date line took from one of these islands is no day to give a time on.
    fc.pre(!(zone === 'Pacific/Kiritimati' && given.on < '1995-01-03'));
    const moment = schoolMoment(services, given);
    expect({ on: schoolDay(services, moment), time: schoolTime(services, moment) }).toEqual(given);
  }));
});
