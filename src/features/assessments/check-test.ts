import type { TestBody, TestSection } from './test-body.ts';

/** What is known of an item of the bank, for whom the test belongs to. */
export type ItemState = {
  title: string;
  /** Of its answer; null: nothing written yet. */
  kind: string | null;
  isReadable: boolean;
  isArchived: boolean;
  isToReview: boolean;
  /** The newest of its versions; null: none is published. */
  newestVersionId: string | null;
};

/** Why a test can't be published, in a sentence that says what to do; null where it is not of a section or question. */
export type TestFault = { sectionId: string | null; questionId: string | null; says: string };

/** Marked by people, so that nothing can be chosen by how it was answered. */
const byPeople = new Set(['essay']);
/** More than anybody answers, or a page shows. */
export const mostQuestions = 500;

/** Everything that keeps a test from being published, in its order. @param items by id; one that is missing does not exist */
export function checkTest(body: TestBody, items: ReadonlyMap<string, ItemState>): TestFault[] {
  const all = body.sections.flatMap(({ questions }) => questions);
  const whole = (says: string): TestFault => ({ sectionId: null, questionId: null, says });
  return [
    ...(body.title === '' ? [whole('Give the test a title.')] : []),
    ...(all.length === 0 ? [whole('Add a question first: a test without questions can’t be given.')] : []),
    ...(body.adaptive ? adaptiveFaults(body, body.adaptive, all.length).map(whole) : []),
    ...body.sections.flatMap((section, index) => [...(all.length === 0 ? [] : sectionFaults(section, nameOf(section, index), body.adaptive !== null)), ...itemFaults(section,
      items, body.adaptive !== null)]),
    ...repeated(body),
  ];
}

/** As a teacher calls a section: by its title, or by its place. */
export const nameOf = ({ title }: Pick<TestSection, 'title'>, index: number): string => (title === '' ? `Section ${index + 1}` : `“${title}”`);

function adaptiveFaults({ sections }: TestBody, { fewest, most }: NonNullable<TestBody['adaptive']>, count: number): string[] {
  return [
    ...(fewest > most ? [`The fewest questions (${fewest}) are more than the most (${most}). Change one of them.`] : []),
    ...(most > count && count > 0 ? [`It asks up to ${most} questions, and only ${count} stand in it. Add questions, or ask fewer.`] : []),
    ...(sections.some(({ draw }) => draw !== null) ? ['An adaptive test chooses its questions itself, so no section draws some of them. Take the drawing out.'] : []),
  ];
}

function sectionFaults({ id, questions, draw }: TestSection, name: string, isAdaptive: boolean): TestFault[] {
  const of = (says: string): TestFault => ({ sectionId: id, questionId: null, says });
  if (questions.length === 0) return [of(`${name} has no questions. Add some, or remove it.`)];
  if (draw === null || isAdaptive) return [];
  return [
    ...(draw > questions.length ? [of(`${name} draws ${draw} questions, and only ${questions.length} stand in it. Draw fewer, or add questions.`)] : []),
    ...(new Set(questions.map(({ points }) => points)).size > 1 ? [of(`${name} draws some of its questions, so that each must be worth the same. Give them equal points.`)] : []),
  ];
}

function itemFaults({ id, questions }: TestSection, items: ReadonlyMap<string, ItemState>, isAdaptive: boolean): TestFault[] {
  return questions.flatMap((question) => {
    const says = itemFault(items.get(question.itemId), isAdaptive);
    return says === null ? [] : [{ sectionId: id, questionId: question.id, says }];
  });
}

function itemFault(item: ItemState | undefined, isAdaptive: boolean): string | null {
  if (!item?.isReadable) return 'This question is no longer there, or is not shared with you. Take it out.';
  if (item.isToReview) return `“${item.title}” is a draft that nobody has read. Review it first, or take it out.`;
  if (item.isArchived) return `“${item.title}” is put away in the bank. Bring it back there, or take it out.`;
  if (item.newestVersionId === null) return `“${item.title}” is not finished in the bank. Publish it there, or take it out.`;
  if (isAdaptive && item.kind !== null && byPeople.has(item.kind)) return `“${item.title}” is marked by a person, and an adaptive test goes by each answer at once. Take it out.`;
  return null;
}

/** A question that stands twice would be asked twice, and counted twice. */
function repeated({ sections }: TestBody): TestFault[] {
  const seen = new Set<string>();
  return sections.flatMap(({ id, questions }) => questions.flatMap((question) => {
    if (!seen.has(question.itemId)) {
      seen.add(question.itemId);
      return [];
    }
    return [{ sectionId: id, questionId: question.id, says: 'This question stands in the test twice. Take one of them out.' }];
  }));
}

/** What no page sends and nothing could be kept of: places that are named twice, more questions than there may be. Null: all is well. */
export function refuseBody({ sections }: TestBody): string | null {
  const questions = sections.flatMap((section) => section.questions);
  if (questions.length > mostQuestions) return `A test has ${mostQuestions} questions at most.`;
  const isNamedTwice = new Set(questions.map(({ id }) => id)).size < questions.length || new Set(sections.map(({ id }) => id)).size < sections.length;
  return isNamedTwice ? 'Two places of this test have the same name. Open the test again and repeat your last change.' : null;
}

/** The test with the version of each item written down. @param items as checked: without a fault */
export function pinVersions(body: TestBody, items: ReadonlyMap<string, ItemState>): TestBody {
  return { ...body, sections: body.sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question,
    versionId: items.get(question.itemId)?.newestVersionId ?? null })) })) };
}
