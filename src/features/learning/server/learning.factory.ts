import type { ContentLibrary, Lesson } from '#features/content/library.ts';
import type { Course, Item, Skill } from '#features/content/schema.ts';

const skill = (id: string, name: string, prerequisites: string[] = []): Skill => ({
  id, name, shortName: name.slice(0, 24), subject: 'mathematics', strand: 'ratio', grades: [6], prerequisites, standards: [], parameters: {},
});

/** A check that the browser must not be able to read. */
const item = (skillId: string, name: string): Item & { skillId: string } => ({
  id: `${skillId}.${name}`, skillId, alsoSkills: [], level: 2, variables: {}, where: [], stem: 'How many?', answer: { kind: 'number', value: '12' },
  mistakes: [], hints: { nudge: 'n', strategy: 's', firstStep: 'f' }, solution: [{ say: 'It is 12.' }], seconds: 30,
});

const lesson = (id: string, skills: string[], unitId = 'ratios'): Lesson => ({
  id, title: `Lesson ${id}`, summary: 'You can do it afterwards.', skills, minutes: 8, courseId: 'mathematics-6', unitId,
  sections: [
    { title: 'Mixing paint', blocks: [{ kind: 'text', markdown: 'Some **text** and $x$.' }, { kind: 'figure', figure: { kind: 'fraction', alt: 'Three of four', shape: 'bar', parts: 4, shaded: 3 } }] },
    { title: 'An example', blocks: [{ kind: 'worked-example', problem: 'How much?', figure: null, steps: [{ say: 'One.', maths: '1', figure: null }, { say: 'Two.', maths: null, figure: null }] }] },
    { title: 'On your own', blocks: [{ kind: 'check', items: [`${skills[0]}.one`, `${skills[0]}.two`] }, { kind: 'check', skill: skills[0] ?? '', count: 3, level: 2 }] },
  ],
});

/** One course of three lessons in a row, each with two items. */
export function makeLearningLibrary(): ContentLibrary {
  const skills = [skill('language', 'Describe a ratio'), skill('tables', 'Compare ratios using tables', ['language']), skill('rates', 'Find unit rates', ['tables'])];
  const lessons = [lesson('describe', ['language']), lesson('compare', ['tables']), lesson('rate', ['rates'], 'rates')];
  const items = skills.flatMap(({ id }) => [item(id, 'one'), item(id, 'two')]);
  const course: Course = {
    id: 'mathematics-6', title: 'Mathematics, grade 6', subject: 'mathematics', grades: [6], summary: 'Ratios and rates.',
    units: [{ id: 'ratios', title: 'Ratios', lessons: ['describe', 'compare'] }, { id: 'rates', title: 'Rates', lessons: ['rate'] }],
  };
  const byId = <Value extends { id: string }>(values: Value[]) => new Map(values.map((value) => [value.id, value]));
  return {
    skills: byId(skills), courses: byId([course]), lessons: byId(lessons), items: byId(items), misconceptions: new Map(), standards: new Map(),
    itemsOfSkill: new Map(skills.map(({ id }) => [id, items.filter(({ skillId }) => skillId === id)])),
    lessonsOfSkill: new Map(skills.map(({ id }) => [id, lessons.filter((each) => each.skills.includes(id))])),
  };
}
