import type { TestBody, TestQuestion, TestSection } from './test-body.ts';

// What a teacher does to a test, each as a function from one test to the next.

type Change = (body: TestBody) => TestBody;
/** Takes a change to the test that is being written. */
export type ChangeTest = (next: Change) => void;

export const changeSection = (sectionId: string, next: (section: TestSection) => TestSection): Change => (body) => ({ ...body,
  sections: body.sections.map((section) => (section.id === sectionId ? next(section) : section)) });
export const changeQuestion = (questionId: string, change: Partial<Pick<TestQuestion, 'points' | 'feedback'>>): Change => (body) => ({
  ...body, sections: body.sections.map((section) => ({ ...section, questions: section.questions.map((question) => (question.id === questionId ? { ...question, ...change } : question)) })),
});

/** A name for a place that no other has: evidence and marks go by it, so that it is never given again within a test. */
export const newPlace = (): string => crypto.randomUUID().slice(0, 13);

export const addSection: Change = (body) => ({ ...body, sections: [...body.sections, { id: newPlace(), title: '', text: '', isShuffled: false, draw: null, tools: [], questions: [] }] });
export const removeSection = (sectionId: string): Change => (body) => ({ ...body, sections: body.sections.filter(({ id }) => id !== sectionId) });
/** One place up (-1) or down (1); at the ends nothing changes. */
export const moveSection = (sectionId: string, by: -1 | 1): Change => (body) => {
  const from = body.sections.findIndex(({ id }) => id === sectionId);
  const [section, other] = [body.sections[from], body.sections[from + by]];
  if (!section || !other) return body;
  return { ...body, sections: body.sections.with(from, other).with(from + by, section) };
};

/** Puts questions at the end of a section; those that stand in the test already are left out. */
export const addQuestions = (sectionId: string, added: readonly { itemId: string; points: number }[]): Change => (body) => {
  const there = new Set(body.sections.flatMap(({ questions }) => questions.map(({ itemId }) => itemId)));
  const fresh = added.filter(({ itemId }, index) => !there.has(itemId) && added.findIndex((one) => one.itemId === itemId) === index);
  if (fresh.length === 0) return body;
  return changeSection(sectionId, (section) => ({ ...section, questions: [...section.questions, ...fresh.map(({ itemId, points }) => ({ id: newPlace(), itemId, versionId: null, points }))] }))(body);
};
export const removeQuestion = (questionId: string): Change => (body) => ({ ...body, sections: body.sections.map((section) => ({ ...section,
  questions: section.questions.filter(({ id }) => id !== questionId) })) });

/** Before another question of a section, or at its end (null); also from another section. */
export const moveQuestion = (questionId: string, to: { sectionId: string; before: string | null }): Change => (body) => {
  const question = body.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  if (!question || to.before === questionId) return body;
  return changeSection(to.sectionId, (section) => {
    const at = to.before === null ? -1 : section.questions.findIndex(({ id }) => id === to.before);
    return { ...section, questions: section.questions.toSpliced(at < 0 ? section.questions.length : at, 0, question) };
  })(removeQuestion(questionId)(body));
};

/** The pieces that a move may put a question before: not itself, nor where it stands already. */
export function canGo({ questions }: Pick<TestSection, 'questions'>, questionId: string, before: string | null): boolean {
  const at = questions.findIndex(({ id }) => id === questionId);
  const target = before === null ? questions.length : questions.findIndex(({ id }) => id === before);
  return at >= 0 && target >= 0 && target !== at && target !== at + 1;
}
