import { expect, test } from 'vitest';
import { chooseWork } from './choose-work.ts';

const skill = (id: string, status: 'secure' | 'fading' | 'learning' | 'finding-out' | 'not-started', known: number, lacks: 'answers' | 'certainty' | 'unaided' | 'another-day' | null = 'certainty', lastAt = '2026-11-20') => ({ id, status, known, lacks, lastAt });
const ids = (skills: ReturnType<typeof skill>[]) => chooseWork(skills).map(({ id }) => id);

test('what fades comes first, then what is nearly secure, then what grows, the strongest first', () => {
  expect(ids([skill('new', 'finding-out', 0.9, 'answers'), skill('weak', 'learning', 0.3), skill('strong', 'learning', 0.6), skill('helped', 'learning', 0.5, 'unaided'), skill('fades', 'fading', 0.6)]))
    .toEqual(['fades', 'helped', 'strong', 'weak']);
  expect(ids([skill('day', 'learning', 0.9, 'another-day'), skill('helped', 'finding-out', 0.2, 'unaided')])).toEqual(['helped', 'day']);
});

test('what is secure or was never asked is no work, and of a kind the latest comes first', () => {
  expect(ids([skill('done', 'secure', 0.9, null), skill('open', 'not-started', 0.5, 'answers')])).toEqual([]);
  expect(ids([skill('old', 'fading', 0.5, null, '2026-10-01'), skill('late', 'fading', 0.4, null, '2026-11-01')])).toEqual(['late', 'old']);
});
