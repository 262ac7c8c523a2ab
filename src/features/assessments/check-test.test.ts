import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { checkTest, mostQuestions, pinVersions, refuseBody, type ItemState } from './check-test.ts';
import { measureTest } from './measure-test.ts';
import { stateOf } from './sitting-state.ts';
import { emptyTest, testBody, type TestBody, type TestSection } from './test-body.ts';

const known: ItemState = { title: 'Halves', kind: 'choice', isReadable: true, isArchived: false, isToReview: false, newestVersionId: newId() };
const ids = Array.from({ length: 4 }, () => newId());
const items = new Map<string, ItemState>(ids.map((id) => [id, { ...known, newestVersionId: newId() }]));
const question = (index: number, points = 1) => ({ id: `q${index}`, itemId: ids[index] ?? '', versionId: null, points });
const section = (more: Partial<TestSection> = {}): TestSection => ({ id: 'one', title: '', text: '', isShuffled: false, draw: null, tools: [], questions: [question(0),
  question(1), question(2)], ...more });
const body = (more: Partial<TestBody> = {}): TestBody => ({ ...emptyTest, title: 'Ratios', sections: [section()], ...more });
const says = (given: TestBody, states: ReadonlyMap<string, ItemState> = items) => checkTest(given, states).map((fault) => fault.says);
const adaptive = { fewest: 2, most: 3, standardError: 0.4, cut: null };

test('a test that can be given has no fault', () => {
  expect(says(body())).toEqual([]);
  expect(says(body({ sections: [section({ draw: 2 })] }))).toEqual([]);
  expect(says(body({ adaptive }))).toEqual([]);
});

test('settings that cannot be are told in words that say what to do', () => {
  expect(says(emptyTest)).toEqual(['Give the test a title.', 'Add a question first: a test without questions can’t be given.']);
  expect(says(body({ sections: [section(), section({ id: 'two', title: 'Percent', questions: [] })] }))).toEqual(['“Percent” has no questions. Add some, or remove it.']);
  expect(says(body({ sections: [section({ draw: 5 })] }))).toEqual(['Section 1 draws 5 questions, and only 3 stand in it. Draw fewer, or add questions.']);
  expect(says(body({ sections: [section({ draw: 2, questions: [question(0), question(1, 2)] })] })))
    .toEqual(['Section 1 draws some of its questions, so that each must be worth the same. Give them equal points.']);
  expect(says(body({ adaptive: { ...adaptive, fewest: 3, most: 2 } }))).toEqual(['The fewest questions (3) are more than the most (2). Change one of them.']);
  expect(says(body({ adaptive: { ...adaptive, most: 9 } }))).toEqual(['It asks up to 9 questions, and only 3 stand in it. Add questions, or ask fewer.']);
  expect(says(body({ adaptive, sections: [section({ draw: 2 })] }))).toEqual(['An adaptive test chooses its questions itself, so no section draws some of them. Take the drawing out.']);
  expect(says(body({ sections: [section({ questions: [question(0), { ...question(0), id: 'again' }] })] }))).toEqual(['This question stands in the test twice. Take one of them out.']);
});

test.each([
  [{ isReadable: false }, 'This question is no longer there, or is not shared with you. Take it out.'],
  [{ isArchived: true }, '“Halves” is put away in the bank. Bring it back there, or take it out.'],
  [{ isToReview: true, newestVersionId: null }, '“Halves” is a draft that nobody has read. Review it first, or take it out.'],
  [{ newestVersionId: null }, '“Halves” is not finished in the bank. Publish it there, or take it out.'],
])('a question whose item is %o keeps the test from being given', (state, sentence) => {
  const states = new Map(items).set(ids[1] ?? '', { ...known, ...state });
  expect(checkTest(body(), states)).toEqual([{ sectionId: 'one', questionId: 'q1', says: sentence }]);
});

test('an item that is not there at all is told as one that is not shared, and one that people mark cannot be adaptive', () => {
  expect(says(body({ sections: [section({ questions: [{ ...question(0), itemId: newId() }] })] }))).toEqual(['This question is no longer there, or is not shared with you. Take it out.']);
  expect(says(body({ adaptive }), new Map(items).set(ids[0] ?? '', { ...known, kind: 'essay' }))).toHaveLength(1);
  expect(says(body(), new Map(items).set(ids[0] ?? '', { ...known, kind: 'essay' }))).toEqual([]);
});

test('versions are written down, places are named once, and there are not too many', () => {
  const pinned = pinVersions(body(), items);
  expect(pinned.sections[0]?.questions.map(({ versionId }) => versionId)).toEqual(ids.slice(0, 3).map((id) => items.get(id)?.newestVersionId));
  expect(testBody.parse(pinned)).toEqual(pinned);
  expect(refuseBody(body())).toBeNull();
  expect(refuseBody(body({ sections: [section({ questions: [question(0), { ...question(1), id: 'q0' }] })] }))).toContain('same name');
  expect(refuseBody(body({ sections: [section(), section({ questions: [] })] }))).toContain('same name');
  const many = Array.from({ length: mostQuestions + 1 }, (_, index) => ({ ...question(0), id: `m${index}` }));
  expect(refuseBody(body({ sections: [section({ questions: many })] }))).toBe('A test has 500 questions at most.');
});

test('what one pupil gets is counted: what is drawn, and the most an adaptive test asks', () => {
  expect(measureTest(body())).toEqual({ questions: 3, points: 3 });
  expect(measureTest(body({ sections: [section({ draw: 2, questions: [question(0, 2), question(1, 2), question(2, 2)] })] }))).toEqual({ questions: 2, points: 4 });
  expect(measureTest(body({ adaptive }))).toEqual({ questions: 3, points: 3 });
});

test('the state of what was given follows from its window and from who is at it', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const [before, after] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 60_000)];
  const given = { opensAt: before, dueAt: null, closesAt: after, endedAt: null, withdrawnAt: null, releasedAt: null };
  const none = { begun: 0, taking: 0, handedIn: 0, toMark: 0 };
  expect(stateOf(given, none, 3, now)).toBe('open');
  expect(stateOf({ ...given, opensAt: after }, none, 3, now)).toBe('set');
  expect(stateOf(given, { ...none, begun: 1, taking: 1 }, 3, now)).toBe('live');
  expect(stateOf({ ...given, closesAt: before }, { ...none, taking: 1 }, 3, now)).toBe('live');
  expect(stateOf({ ...given, closesAt: before }, none, 3, now)).toBe('to-grade');
  expect(stateOf({ ...given, endedAt: before }, none, 3, now)).toBe('to-grade');
  expect(stateOf(given, { ...none, handedIn: 3 }, 3, now)).toBe('to-grade');
  expect(stateOf(given, none, 0, now)).toBe('open');
  expect(stateOf({ ...given, releasedAt: before }, none, 3, now)).toBe('released');
  expect(stateOf({ ...given, releasedAt: before, withdrawnAt: before }, none, 3, now)).toBe('withdrawn');
});
