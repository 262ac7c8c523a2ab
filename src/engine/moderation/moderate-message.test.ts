import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { messagesOf } from './learned-messages.ts';
import { moderateMessage } from './moderate-message.ts';

const isFound = (message: string) => moderateMessage(message).some(({ category }) => category === 'self-harm');

test('what it learned from is told apart nearly whole, and no message stands on both sides', () => {
  const [it, safe] = [messagesOf('self-harm'), messagesOf('safe')];
  expect(it.filter(isFound).length / it.length).toBeGreaterThan(0.98);
  expect(safe.filter((message) => moderateMessage(message).length > 0).length / safe.length).toBeLessThan(0.02);
  const known = new Set(it);
  expect(safe.filter((message) => known.has(message))).toEqual([]);
});

test.each([
  ['plain', 'I do not want to live any more.'], ['in other letters', 'ｉ ｗａｎｔ ｔｏ ｄｉｅ'], ['in Cyrillic letters that look the same', 'I wаnt tо kill mуself'], ['in signs', 'i want to k1ll mys3lf'],
  ['spelled', 'i want to k i l l myself'], ['with full stops', 'i.want.to.die'], ['stretched', 'i wanna dieeeeee'], ['with accents', 'ì wánt tò dïé'],
  ['between other things', 'I finished question 4. It was long. Nobody would miss me if I was dead. What is question 6?'],
])('it is found %s', (_how, message) => expect(isFound(message)).toBe(true));

test.each([
  'Why does Juliet stab herself?', 'My phone died in the middle of the call.', 'How do I kill a process in Linux?', 'What is the half-life of carbon 14?', 'This homework is killing me lol',
  'A ball falls from the fifth floor. How fast is it at the ground?', 'How can schools prevent suicide? It is for my essay.', 'What did Muslims in Spain build?', 'Hi', '', '   ', '2x + 3 = 11', '…!?',
])('it is not found in: %s', (message) => expect(moderateMessage(message)).toEqual([]));

test('how much it matters grows with how sure it is, and the same message says the same', () => {
  const [found] = moderateMessage('I am going to kill myself tonight.');
  expect(found).toMatchObject({ category: 'self-harm', severity: 3 });
  expect(moderateMessage("I am going to kill myself tonight.")[0]).toEqual(found);
  expect(categories).toContain(found?.category);
});

test('a long text is gone through once: twice as long is twice the work, whatever stands in it', () => {
  const hostile = ['i want to ', 'a!b@c$', 'k i l l ', '\n.\n', 'ѕ', '1'.repeat(50), 'die. '];
  for (const piece of hostile) expect(() => moderateMessage(piece.repeat(40_000))).not.toThrow();
});
