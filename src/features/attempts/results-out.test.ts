import { expect, test } from 'vitest';
import { emptyTest } from '#features/assessments/test-body.ts';
import { newId } from '#shared/ids.ts';
import { feedbackAt, outSince } from './results-out.ts';

const [ten, eleven] = [new Date('2026-11-24T10:00:00Z'), new Date('2026-11-24T11:00:00Z')];
const byHand = (releasedAt: Date | null) => ({ releasedAt, body: { release: 'by-hand' as const } });
const handedIn = (markedAt: Date | null) => ({ state: 'handed-in' as const, markedAt });

test('results are out when all is marked and they were released, whichever is later', () => {
  expect(outSince(byHand(null), handedIn(ten))).toBeNull();
  expect(outSince(byHand(eleven), handedIn(ten))).toEqual(eleven);
  expect(outSince(byHand(ten), handedIn(eleven))).toEqual(eleven);
  expect(outSince(byHand(ten), handedIn(null))).toBeNull();
  expect(outSince({ releasedAt: null, body: { release: 'at-once' } }, handedIn(ten))).toEqual(ten);
  expect(outSince({ releasedAt: null, body: { release: 'at-once' } }, { state: 'open', markedAt: ten })).toBeNull();
});

test('a question tells when it says so itself, else as the test does', () => {
  const questions = [{ id: 'a', itemId: newId(), versionId: null, points: 1 }, { id: 'b', itemId: newId(), versionId: null, points: 1, feedback: 'never' as const }];
  const body = { feedback: 'closing' as const, sections: emptyTest.sections.map((section) => ({ ...section, questions })) };
  expect(['a', 'b', 'gone'].map((place) => feedbackAt(body, place))).toEqual(['closing', 'never', 'closing']);
});
