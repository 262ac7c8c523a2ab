import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFault } from '#engine/model/wire/forbidden-address.ts';
import { capState, daysInMonth, forecast } from './forecast.ts';
import { readMoney, sayMoney, writeMoney } from './money.ts';

test('an amount that is written is read back as it was', () => {
  fc.assert(fc.property(fc.option(fc.nat({ max: 1e15 - 1 })), (micros) => {
    expect(readMoney(writeMoney(micros))).toBe(micros);
  }));
  expect([readMoney('60'), readMoney(' 60,50 '), readMoney('0.000001'), readMoney(''), readMoney('-1'), readMoney('1e3'), readMoney('1.2345678'), readMoney('sixty')]).toEqual([60e6, 60_500_000, 1, null, undefined, undefined, undefined, undefined]);
  expect([sayMoney(18_200_000, 'EUR', 'en'), sayMoney(0, 'EUR', 'en'), sayMoney(120, 'EUR', 'en'), sayMoney(9_999, 'USD', 'en')]).toEqual(['€18.20', '€0.00', '€0.00012', '$0.01']);
});

test('a forecast is at least what was spent, more the earlier it is made, and on the last day what was spent', () => {
  fc.assert(fc.property(fc.nat({ max: 1e12 }), fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 }), (spent, day, days) => {
    expect(forecast(spent, { day, days })).toBeGreaterThanOrEqual(spent);
    if (day < days) expect(forecast(spent, { day, days })).toBeGreaterThanOrEqual(forecast(spent, { day: day + 1, days }));
    if (day >= days) expect(forecast(spent, { day, days })).toBe(spent);
  }));
  expect(forecast(20, { day: 20, days: 30 })).toBe(30);
  expect(['2026-02-10', '2028-02-10', '2026-11-22', '2026-12-31'].map(daysInMonth)).toEqual([28, 29, 30, 31]);
});

test('a cap is near from 80% on and reached at 100%; a cap of nothing is reached from the start', () => {
  expect([0, 79, 80, 99, 100, 101].map((used) => capState(used, 100))).toEqual(['free', 'free', 'near', 'near', 'reached', 'reached']);
  expect([capState(0, 0), capState(1e12, null)]).toEqual(['reached', 'free']);
});

test('an address within the school is one, and one where machines keep passwords is not, however it is written', () => {
  for (const fine of ['http://127.0.0.1:11434/v1', 'http://192.168.1.20:8000/v1', 'https://models.school.example', 'http://[::1]:8080/v1', 'http://10.0.0.3/v1']) expect([fine, addressFault(fine)]).toEqual([fine, null]);
  for (const bad of ['http://169.254.169.254', 'http://2852039166/', 'http://0251.0376.0251.0376/', 'http://[::ffff:a9fe:a9fe]/', 'http://metadata.google.internal/v1', 'http://[fd00:ec2::254]/']) expect([bad, addressFault(bad)]).toEqual([bad, 'forbidden']);
  expect(['ftp://x', 'javascript:1', 'file:///x'].map(addressFault)).toEqual(['not-http', 'not-http', 'not-http']);
});
