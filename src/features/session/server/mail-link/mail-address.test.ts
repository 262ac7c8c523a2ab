import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMailAddress } from './mail-address.ts';

test.each([
  ['kim@school.example', 'kim@school.example'],
  ['  Kim.Lee+notes@Mail.School.Example  ', 'kim.lee+notes@mail.school.example'],
  ["o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example"],
])('reads %j', (given, address) => {
  expect(readMailAddress(given)).toBe(address);
});

test.each([
  undefined, null, 5, ['kim@school.example'], '', '@', 'kim', 'kim@', '@school.example', 'kim@school', 'kim@@school.example', 'kim@a@school.example',
  '"kim"@school.example', '"a@evil.example"@school.example', 'kim@school.example,me@evil.example', 'kim@school.example;me@evil.example',
  'kim@school.example\r\nBcc: me@evil.example', 'kim@school.example\n', 'kim＠school.example', 'kim@school。example', 'kım@school.example',
  '<kim@school.example>', 'Kim <kim@school.example>', 'kim(note)@school.example', 'kim@[127.0.0.1]', 'kim@127.0.0.1', '.kim@school.example',
  'kim.@school.example', 'k..im@school.example', 'kim@-school.example', 'kim@school-.example', 'kim lee@school.example', 'kim@school.example/',
  'kim%0a@school.example\u0000', `${'k'.repeat(65)}@school.example`, `kim@${'s'.repeat(250)}.example`, `kim@${'s'.repeat(64)}.example`,
])('refuses %j', (given) => {
  expect(readMailAddress(given)).toBeUndefined();
});

test('what it reads is one plain address, whatever it was given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress(), fc.string({ unit: 'grapheme' }).map((text) => `${text}@school.example`)), (given) => {
      const address = readMailAddress(given);
      if (address !== undefined) expect(address).toMatch(/^[^\s@",;<>()[\]\\\u0080-\uffff]+@[a-z0-9.-]+$/);
    }),
    { numRuns: 2_000 },
  );
});

test('a long text without an answer does not hold up the server', () => {
  expect(readMailAddress(`${'a.'.repeat(120)}@${'a-'.repeat(5)}`)).toBeUndefined();
});
