import type { ContentLibrary, LibraryItem } from '#features/content/library.ts';
import type { Skill } from '#features/content/schema.ts';

const skillOf = (id: string, prerequisites: string[] = []): Skill => ({
  id, name: `The skill ${id}`, shortName: id, subject: 'mathematics', strand: 'tests', grades: [5], prerequisites, standards: [], parameters: {},
});

const hints = { nudge: 'Look at both numbers.', strategy: 'Multiply them.', firstStep: 'Begin with the tens.' };

function timesItem(skillId: string, name: string): LibraryItem {
  return {
    id: `${skillId}.${name}`, skillId, alsoSkills: [], level: 2, where: [], stem: 'What is $@{a} \\times @{b}$?',
    variables: { a: { from: 12, to: 99 }, b: { from: 3, to: 9 } },
    levels: { 1: { variables: { a: { from: 2, to: 9 } } }, 2: { variables: {} }, 3: { variables: { a: { from: 101, to: 999 } } } },
    answer: { kind: 'number', value: '@{a * b}' },
    mistakes: [{ misconception: 'adds', answer: '@{a + b}' }],
    hints, solution: [{ say: 'Multiply.', maths: '@{a} \\times @{b} = @{a * b}' }], seconds: 20,
  };
}

function choiceItem(skillId: string): LibraryItem {
  return {
    id: `${skillId}.choice`, skillId, alsoSkills: [], level: 2, variables: {}, where: [], stem: 'Which is even?', hints, mistakes: [], solution: [{ say: '4 is 2 times 2.' }], seconds: 10,
    answer: { kind: 'choice', keepOrder: false, options: [{ text: '4', isCorrect: true }, { text: '3', isCorrect: false, misconception: 'adds' }, { text: '5', isCorrect: false }] },
  };
}

/** A small library: `first` → `second` → `third`, each with two generators and a choice, and a lesson with two checks. */
export function createTestContent(): ContentLibrary {
  const skills = new Map([['first', skillOf('first')], ['second', skillOf('second', ['first'])], ['third', skillOf('third', ['second'])]]);
  const items = [...skills.keys()].flatMap((id) => [timesItem(id, 'times'), timesItem(id, 'more-times'), choiceItem(id)]);
  const lesson = {
    id: 'lesson-of-first', title: 'A lesson', summary: 'Multiply.', skills: ['first'], minutes: 10, courseId: 'course', unitId: 'unit',
    sections: [{ title: 'Try', blocks: [
      { kind: 'text' as const, markdown: 'Read this.' }, { kind: 'check' as const, items: ['first.times', 'second.choice'] }, { kind: 'check' as const, skill: 'first', count: 2, level: 1 as const },
    ] }],
  };
  return {
    skills, courses: new Map(), standards: new Map(),
    lessons: new Map([[lesson.id, lesson]]), lessonsOfSkill: new Map([['first', [lesson]]]),
    items: new Map(items.map((item) => [item.id, item])),
    itemsOfSkill: Map.groupBy(items, ({ skillId }) => skillId),
    misconceptions: new Map([...skills.keys()].map((id) => [`${id}.adds`, { id: `${id}.adds`, name: 'Adds', feedback: 'The sign asks for a product.' }])),
  };
}
