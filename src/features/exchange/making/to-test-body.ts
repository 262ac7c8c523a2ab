import { mostQuestions } from '#features/assessments/check-test.ts';
import { emptyTest, type TestBody, type TestSection } from '#features/assessments/test-body.ts';
import type { ReadQuestion, ReadTest } from '../exchanged.ts';

const longestTitle = 160;
const longestSectionTitle = 120;
const longestText = 4_000;
const mostSections = 30;
const mostInSection = 200;
const longestMinutes = 600;
const mostAttempts = 20;

/** `body`: null where the test cannot be one of ours. `why`: sentences, of what is otherwise than in the file. */
export type MadeTest = { body: TestBody | null; why: string[] };

/**
 * What a test of a file becomes: a draft, to be looked at and published as one that was written here.
 * @param itemIds of the questions of the reading, by their places; one that is missing was dropped or left out
 */
export function toTestBody(test: ReadTest, questions: readonly ReadQuestion[], itemIds: ReadonlyMap<number, string>): MadeTest {
  const why = new Set(test.why);
  const sections = joined(sectionsOf(test, questions, itemIds, why), why).flatMap(cutUp);
  const count = sections.reduce((sum, one) => sum + one.questions.length, 0);
  const body = { ...emptyTest, title: test.title.slice(0, longestTitle).trim(), ...timesOf(test, why), sections: named(sections) };
  if (count === 0) return { body: null, why: [...why, 'None of its questions comes with it, so that no test is made.'] };
  if (count > mostQuestions) return { body: null, why: [...why, `It has more than ${mostQuestions} questions, the most of a test here. They come into the bank by themselves.`] };
  if (sections.length > mostSections) return { body: null, why: [...why, `It has more than ${mostSections} sections, the most of a test here. Its questions come into the bank by themselves.`] };
  return { body, why: [...why] };
}

type Section = Omit<TestSection, 'id' | 'questions'> & { questions: { itemId: string; points: number }[] };

function sectionsOf(test: ReadTest, questions: readonly ReadQuestion[], itemIds: ReadonlyMap<number, string>, why: Set<string>): Section[] {
  const asked = new Set<number>();
  let missing = 0;
  const sections = test.sections.map(({ title, text = '', isShuffled, draw, questions: places }): Section => {
    const taken = places.flatMap(({ index, points }) => {
      const itemId = itemIds.get(index);
      if (itemId === undefined) missing += 1;
      if (itemId === undefined || asked.has(index)) return [];
      asked.add(index);
      return [{ itemId, points: points ?? questions[index]?.item?.points ?? 1 }];
    });
    const isUneven = draw !== null && new Set(taken.map(({ points }) => points)).size > 1;
    if (isUneven) why.add('A section draws some of its questions, and they are worth different points: give them equal points before you publish it.');
    if (text.length > longestText) why.add('What stands above a section is longer than it may be here: its end is left out.');
    return {
      title: title.slice(0, longestSectionTitle).trim(), text: text.slice(0, longestText).trim(), isShuffled, draw: draw !== null && draw < taken.length ? draw : null, tools: [],
      questions: taken,
    };
  }).filter((section) => section.questions.length > 0);
  if (missing > 0) why.add(missing === 1 ? 'One of its questions is dropped or left out.' : `${missing} of its questions are dropped or left out.`);
  if (asked.size + missing < test.sections.reduce((sum, one) => sum + one.questions.length, 0)) why.add('A question that stands in it twice is asked once.');
  return sections;
}

/** Some programs give each question a section of its own: neighbours become one where there are too many. What draws or is shuffled stays by itself. */
function joined(sections: readonly Section[], why: Set<string>): Section[] {
  if (sections.length <= mostSections) return [...sections];
  why.add('It has very many sections: those beside each other are one here.');
  const made: Section[] = [];
  for (const section of sections) {
    const last = made.at(-1);
    if (last && isPlain(last) && isPlain(section)) last.questions = [...last.questions, ...section.questions];
    else made.push({ ...section });
  }
  return made;
}

const isPlain = ({ isShuffled, draw, text }: Section): boolean => draw === null && !isShuffled && text === '';

/** A section that is longer than one may be is several, one after the other. */
function cutUp(section: Section): Section[] {
  const parts = Math.ceil(section.questions.length / mostInSection);
  return Array.from({ length: parts }, (_none, part) => ({ ...section, draw: parts > 1 ? null : section.draw, questions: section.questions.slice(part * mostInSection, (part + 1) * mostInSection) }));
}

function named(sections: readonly Section[]): TestSection[] {
  let place = 0;
  return sections.map(({ questions, ...section }, at) => ({ ...section, id: `s${at + 1}`, questions: questions.map((one) => ({ ...one, id: `q${(place += 1)}`, versionId: null })) }));
}

function timesOf({ timeLimitSeconds, attempts }: ReadTest, why: Set<string>): Pick<TestBody, 'timeLimitMinutes' | 'attempts'> {
  const minutes = timeLimitSeconds === null ? null : Math.ceil(timeLimitSeconds / 60);
  if (timeLimitSeconds !== null && timeLimitSeconds % 60 !== 0) why.add('Its time limit is rounded up to whole minutes.');
  if (minutes !== null && minutes > longestMinutes) why.add(`Its time limit is longer than ${longestMinutes} minutes, the longest here: it has none.`);
  if (attempts !== undefined && attempts !== null && attempts > mostAttempts) why.add('It may be taken more often than can be counted here: as often as wanted.');
  return {
    timeLimitMinutes: minutes === null || minutes > longestMinutes ? null : minutes,
    attempts: attempts === undefined ? emptyTest.attempts : attempts === null || attempts > mostAttempts ? null : Math.max(1, Math.round(attempts)),
  };
}
