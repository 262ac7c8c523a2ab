import { expect, test } from 'vitest';
import { readCite, readDeskAddress, writeCite } from './desk-address.ts';

const id = '01901234-5678-7abc-8def-0123456789ab';

test('an address is read as it was written', () => {
  const address = { thread: id, document: id, page: 4, cite: writeCite({ start: 10, end: 25 }), show: 'page' as const };
  expect(readDeskAddress(address)).toEqual(address);
  expect(readDeskAddress({ document: id, page: '4' })).toEqual({ document: id, page: 4 });
  expect(readCite(address.cite)).toEqual({ start: 10, end: 25 });
});

test('what makes no sense is left out', () => {
  expect(readDeskAddress({ thread: 'x', document: '<script>', page: 3, cite: '1-2', show: 'everything', other: 1 })).toEqual({});
  expect(readDeskAddress({ document: id, page: -1, cite: '9-2' })).toEqual({ document: id });
  expect(readDeskAddress({ page: 3 })).toEqual({});
  expect(readCite(undefined)).toBeNull();
});
