import { expect, test } from 'vitest';
import { pageAfterKey } from './page-keys.ts';

const key = (name: string, pressed: Partial<Record<'ctrlKey' | 'shiftKey', boolean>> = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...pressed });
const middle = { scrollTop: 100, clientHeight: 100, scrollHeight: 500 };
const end = { scrollTop: 400, clientHeight: 100, scrollHeight: 500 };
const at = { page: 3, pageCount: 5, pane: middle, isRtl: false };

test('arrows to the side turn the page, in the reading direction', () => {
  expect(pageAfterKey(key('ArrowRight'), at)).toBe(4);
  expect(pageAfterKey(key('ArrowLeft'), at)).toBe(2);
  expect(pageAfterKey(key('ArrowRight'), { ...at, isRtl: true })).toBe(2);
});

test('PageDown scrolls first and turns the page at its end', () => {
  expect(pageAfterKey(key('PageDown'), at)).toBeNull();
  expect(pageAfterKey(key('PageDown'), { ...at, pane: end })).toBe(4);
  expect(pageAfterKey(key('PageUp'), at)).toBeNull();
  expect(pageAfterKey(key('PageUp'), { ...at, pane: { ...end, scrollTop: 0 } })).toBe(2);
});

test('there is nothing before the first and after the last page', () => {
  expect(pageAfterKey(key('ArrowRight'), { ...at, page: 5 })).toBeNull();
  expect(pageAfterKey(key('End', { ctrlKey: true }), at)).toBe(5);
  expect(pageAfterKey(key('Home', { ctrlKey: true }), at)).toBe(1);
});

test('other keys, and keys that select text, keep their meaning', () => {
  expect(pageAfterKey(key('ArrowDown'), at)).toBeNull();
  expect(pageAfterKey(key('ArrowRight', { shiftKey: true }), at)).toBeNull();
});
