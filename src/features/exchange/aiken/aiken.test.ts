import { expect, test } from 'vitest';
import { readAiken } from './read-aiken.ts';
import { writeAiken } from './write-aiken.ts';

const file = `What is 2 < 3?
It goes on here.
A) True
B) False & so on
ANSWER: A

Which letter?
A. a
B. b
goes on
C. c
ANSWER: b

No answer line
A) x
B) y

ANSWER: C`;

test('questions with their answers; what is not closed is told', () => {
  const [first, second, third, fourth, ...rest] = readAiken(file);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ place: 'line 1', outcome: 'kept', item: { stem: 'What is 2 < 3?\\\nIt goes on here.',
    answer: { kind: 'choice', options: [{ text: 'True', isCorrect: true }, { text: 'False & so on', isCorrect: false }] } } });
  expect(second?.item?.answer).toMatchObject({ options: [{ text: 'a' }, { text: 'b goes on', isCorrect: true }, { text: 'c' }] });
  expect(third).toMatchObject({ title: 'No answer line', outcome: 'dropped', why: [expect.stringContaining('names none of its answers')] });
  expect(fourth).toBeUndefined();
  expect(readAiken('Q\nA) x\nB) y\n\nNext\nA) x\nB) y\nANSWER: B').map(({ outcome }) => outcome)).toEqual(['dropped', 'kept']);
  expect(readAiken('Q\nA) x\nB) y')).toMatchObject([{ outcome: 'dropped', why: ['It has no line “ANSWER: …”.'] }]);
  expect(readAiken('Which of them is it?\nA. Smith said so.\nA) x\nB) y\nANSWER: A')[0]?.item)
    .toMatchObject({ stem: 'Which of them is it?\\\nA. Smith said so.', answer: { options: [{ text: 'x', isCorrect: true }, { text: 'y' }] } });
  expect(readAiken('Q\nA) x\nC) z\nB) y\nANSWER: B')[0]?.why).toEqual(['The letters of its answers are not in the order A, B, C.']);
});

test('written and read again', () => {
  const taken = readAiken(file).flatMap(({ item, path }) => (item ? [{ item, path }] : []));
  const again = readAiken(writeAiken(taken.slice(1)).text);
  expect(again.map(({ item }) => item)).toEqual(taken.slice(1).map(({ item }) => item));
  expect(writeAiken([{ item: { ...taken[0]!.item, answer: { kind: 'essay' } }, path: [] }])).toMatchObject({ text: '', left: [{ isWritten: false }] });
});
