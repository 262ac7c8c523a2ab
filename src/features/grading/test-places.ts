import type { TestBody, TestQuestion } from '#features/assessments/test-body.ts';

/**
 * A column of the gradebook: a question of the test; or, where each pupil has others (drawn, or asked adaptively), the n-th of its section, and
 * `questions` are those that may stand there.
 */
export type Place = { id: string; sectionId: string | null; slot: number | null; points: number; questions: readonly TestQuestion[] };

export function placesOf({ sections, adaptive }: Pick<TestBody, 'sections' | 'adaptive'>): Place[] {
  const all = sections.flatMap(({ questions }) => questions);
  if (adaptive) return slots('next', null, adaptive.most, all);
  return sections.flatMap((section): Place[] => (section.draw === null
    ? section.questions.map((question) => ({ id: question.id, sectionId: section.id, slot: null, points: question.points, questions: [question] }))
    : slots(section.id, section.id, Math.min(section.draw, section.questions.length), section.questions)));
}

const slots = (name: string, sectionId: string | null, count: number, questions: readonly TestQuestion[]): Place[] =>
  Array.from({ length: count }, (_, slot) => ({ id: `${name}~${slot + 1}`, sectionId, slot, points: questions[0]?.points ?? 0, questions }));

type Standing = { position: number; sectionId: string; placeId: string };

/** The answers of an attempt by the columns; null where it has none there. @param answers in any order */
export function byPlace<Answer extends Standing>(places: readonly Place[], answers: readonly Answer[]): (Answer | null)[] {
  const inOrder = answers.toSorted((one, other) => one.position - other.position);
  const byId = new Map(inOrder.map((answer) => [answer.placeId, answer]));
  const bySection = Map.groupBy(inOrder, ({ sectionId }) => sectionId);
  return places.map(({ id, sectionId, slot }) => (slot === null ? byId.get(id) : sectionId === null ? inOrder[slot] : bySection.get(sectionId)?.[slot]) ?? null);
}
