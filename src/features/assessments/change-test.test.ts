import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { addQuestions, addSection, canGo, changeQuestion, changeSection, moveQuestion, moveSection, removeQuestion, removeSection } from './change-test.ts';
import { emptyTest, testBody, type TestBody } from './test-body.ts';

const added = Array.from({ length: 5 }, () => ({ itemId: newId(), points: 1 }));
const body = addQuestions('one', added)(emptyTest);
const idsIn = ({ sections }: TestBody) => sections.map(({ questions }) => questions.map(({ id }) => id));
const [ids = []] = idsIn(body);

test('questions are added once, each at a place of its own, and the test stays one', () => {
  expect(testBody.parse(body)).toEqual(body);
  expect(new Set(ids).size).toBe(5);
  expect(addQuestions('one', [...added, ...added])(body)).toBe(body);
  expect(addQuestions('one', [added[0], added[0]].flatMap((one) => one ?? []))(emptyTest).sections[0]?.questions).toHaveLength(1);
});

test('a question is moved before another, to the end, and to another section', () => {
  const [first = '', second = '', , , last = ''] = ids;
  expect(idsIn(moveQuestion(last, { sectionId: 'one', before: first })(body))[0]).toEqual([last, ...ids.slice(0, 4)]);
  expect(idsIn(moveQuestion(first, { sectionId: 'one', before: null })(body))[0]).toEqual([...ids.slice(1), first]);
  const two = addSection(body);
  const other = two.sections[1]?.id ?? '';
  expect(idsIn(moveQuestion(second, { sectionId: other, before: null })(two))).toEqual([ids.filter((id) => id !== second), [second]]);
  expect(moveQuestion('nobody', { sectionId: 'one', before: null })(body)).toBe(body);
  expect(canGo({ questions: body.sections[0]?.questions ?? [] }, first, second)).toBe(false);
  expect(canGo({ questions: body.sections[0]?.questions ?? [] }, first, null)).toBe(true);
});

test('sections change places, and go with what stands in them', () => {
  const two = addSection(body);
  const [one = '', other = ''] = two.sections.map(({ id }) => id);
  expect(moveSection(other, -1)(two).sections.map(({ id }) => id)).toEqual([other, one]);
  expect(moveSection(one, -1)(two)).toBe(two);
  expect(removeSection(one)(two).sections.map(({ id }) => id)).toEqual([other]);
  expect(changeSection(other, (section) => ({ ...section, title: 'Two' }))(two).sections.map(({ title }) => title)).toEqual(['', 'Two']);
  expect(changeQuestion(ids[0] ?? '', { points: 2.5 })(body).sections[0]?.questions[0]?.points).toBe(2.5);
});

test('whatever is moved, no question is lost and none stands twice', () => {
  const two = addSection(body);
  const sections = two.sections.map(({ id }) => id);
  const step = fc.record({ id: fc.constantFrom(...ids), sectionId: fc.constantFrom(...sections), before: fc.option(fc.constantFrom(...ids), { nil: null }) });
  fc.assert(fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
    const end = steps.reduce((now, { id, ...to }) => moveQuestion(id, to)(now), two);
    expect(idsIn(end).flat().toSorted()).toEqual(ids.toSorted());
  }));
  expect(idsIn(removeQuestion(ids[0] ?? '')(two)).flat()).toHaveLength(4);
});
