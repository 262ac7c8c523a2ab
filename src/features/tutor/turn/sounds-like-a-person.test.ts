import { expect, test } from 'vitest';
import { say } from '../server/say.ts';
import { soundsLikeAPerson } from './sounds-like-a-person.ts';

test.each(['I feel so happy you asked!', 'I’m really proud of you.', 'Great question!', 'You are so smart.', 'Good job, go on.', 'I love fractions too.', 'Please don’t go yet.',
  'I am here for you.', 'Stay with me a little.',
  'I hope this helps!', 'It makes me sad.', 'We are friends.'])('plays a person: %s', (statement) => {
  expect(soundsLikeAPerson(statement)).toBe(true);
});

test.each(['A ratio compares two amounts.', 'The water feels warm because heat moves into your hand.', 'You are done with this step.', 'They hope to sell 20 tickets.', 'Good: 2 is even.',
  'I check the next one.',
  'A great work of art is described.', 'In the poem the speaker says “I feel alone”.'.replace('I feel', 'it feels')])('does not: %s', (statement) => {
  expect(soundsLikeAPerson(statement)).toBe(false);
});

test('nothing of what the tutor says by itself plays a person', () => {
  const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []);
  for (const text of texts(say)) expect([text, soundsLikeAPerson(text)]).toEqual([text, false]);
});
