import { afterEach, describe, expect, test } from 'vitest';
import { loadContent, loadContentNow } from './load-content.ts';
import { goodContent, removeContent, writeContent, type ContentChanges } from './good-content.factory.ts';

afterEach(removeContent);

async function faultsOf(changes: ContentChanges) {
  const { faults, library } = await loadContent(await writeContent(changes));
  return { faults: faults.map(({ file, line, message }) => `${file}:${line}: ${message}`), library };
}
/** Line on which a text stands, counted from 1. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

const skills = 'skills/science.yaml';
const items = 'items/science/sums.yaml';
const lesson = 'courses/numbers/first/add-numbers.md';
const course = 'courses/numbers/course.yaml';

test('good content loads without a fault, joined and in order', async () => {
  const root = await writeContent();
  const { library, faults } = await loadContent(root);
  expect(faults).toEqual([]);
  expect([...library.skills.keys()]).toEqual(['counting', 'sums', 'products']);
  expect(library.lessons.get('add-numbers')).toMatchObject({ courseId: 'numbers', unitId: 'first', skills: ['sums'] });
  expect(library.lessons.get('add-numbers')?.sections.map(({ title, blocks }) => [title, blocks.map(({ kind }) => kind)])).toEqual([
    ['Joining', ['text', 'figure', 'text']], ['An example', ['worked-example', 'check']], ['On your own', ['text', 'check']],
  ]);
  expect(library.itemsOfSkill.get('sums')?.map(({ id }) => id)).toEqual(['sums.add', 'sums.which']);
  expect(library.itemsOfSkill.get('counting') ?? []).toEqual([]);
  expect(library.lessonsOfSkill.get('sums')?.map(({ id }) => id)).toEqual(['add-numbers']);
  expect(library.misconceptions.get('sums.off-by-one')).toMatchObject({ name: 'Counts one too many' });
  expect(loadContentNow(root).library).toEqual(library);
});

test('a passage stands above the stem of its items, its paragraphs numbered', async () => {
  const withPassage = (text: string) => text.replace('skill: sums\n', 'skill: sums\npassages:\n  - id: five\n    title: Five\n    text: |\n      Two and\n      three.\n\n      Make five.\n').replace('- id: sums.which', '- id: sums.which\n    passage: five');
  const { faults, library } = await faultsOf({ [items]: withPassage });
  expect(faults).toEqual([]);
  expect(library.items.get('sums.which')?.stem).toBe('> **Five**\n>\n> **1** Two and three.\n>\n> **2** Make five.\n\nWhich is five?');
  const missing = await faultsOf({ [items]: (text) => withPassage(text).replace('passage: five', 'passage: six') });
  expect(missing.faults.join()).toContain('There is no passage "six" in this file');
  expect(missing.library.items.has('sums.which')).toBe(false);
});

describe('faults have file and line, and what depends on them is left out', () => {
  test('YAML that cannot be read', async () => {
    const { faults, library } = await faultsOf({ [items]: (text) => text.replace('kind: number', 'kind: [number') });
    // Everything else that refers to these items is left out without a word.
    expect(faults.filter((fault) => !/^content\/items\/science\/sums\.yaml:\d+: Not readable as YAML/.test(fault))).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
    expect(library.skills.size).toBe(3);
    expect(library.items.size).toBe(0);
  });

  test('an entry against the schema: the others of the file stay', async () => {
    const { faults, library } = await faultsOf({ [items]: (text) => text.replace("value: '@{a + b}'", 'value: 12') });
    expect(faults).toEqual([`content/${items}:${lineOf(goodContent[items], "value: '@{a + b}'")}: "value" must be a text: put quotes around 12`]);
    expect([...library.items.keys()]).toEqual(['sums.which']);
  });

  test('a name that is not known, and a text cut by a comma', async () => {
    const { faults } = await faultsOf({ [items]: (text) => text.replace('  nudge: Where', '  nugde: Where').replace('text: six }', 'text: six, or so }') });
    expect(faults.join('\n')).toContain('"nugde" is not known here');
    expect(faults.join('\n')).toContain('"nudge" is missing');
    expect(faults.join('\n')).toContain('put quotes around the whole text');
  });

  test('a fenced block of a lesson, at its line of the lesson', async () => {
    const { faults, library } = await faultsOf({ [lesson]: (text) => text.replace('parts: 4', 'parts: 400') });
    expect(faults).toEqual([`content/${lesson}:${lineOf(goodContent[lesson], 'parts: 4')}: The figure does not fit: "parts" must be at most 24`]);
    expect(library.lessons.get('add-numbers')?.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['text', 'text']);
  });

  test.each([
    ['an unknown block', '```check\nitems', '```chekc\nitems', 'There is no block "chekc"'],
    ['an unclosed block', '```check\nskill: sums\ncount: 2\nlevel: 1\n```\n', '```check\nskill: sums\n', 'not closed'],
    ['a title in the text', '## Joining', '# Joining', 'The title of the lesson stands in its head'],
    ['an unknown skill', 'skills: [sums]', 'skills: [summs]', 'There is no skill "summs"'],
    ['an unknown item', 'items: [sums.which]', 'items: [sums.witch]', 'There is no item "sums.witch"'],
    ['a skill without items', 'skill: sums\ncount', 'skill: products\ncount', 'The skill "products" has no items to ask'],
    ['a figure in a step', 'rows: [[a, "2"]]', 'rows: [[a], [b, c]]', 'equally many cells'],
  ])('%s in a lesson', async (_, part, instead, message) => {
    expect(goodContent[lesson]).toContain(part);
    const { faults } = await faultsOf({ [lesson]: (text) => text.replace(part, instead) });
    expect(faults[0]).toContain(message);
    const line = Number(/:(\d+):/.exec(faults[0] ?? '')?.[1]);
    expect(Math.abs(line - lineOf(goodContent[lesson], part))).toBeLessThanOrEqual(1);
  });

  test('a skill that is not there, an unknown standard', async () => {
    const { faults, library } = await faultsOf({ [skills]: (text) => text.replace('prerequisites: [counting]', 'prerequisites: [conting]').replace('standards: []', 'standards: [X.1]') });
    expect(faults).toEqual([
      `content/${skills}:${lineOf(goodContent[skills], 'standards: []')}: There is no standard "X.1" in content/standards`,
      `content/${skills}:${lineOf(goodContent[skills], 'prerequisites: [counting]')}: There is no skill "conting"`,
    ]);
    expect([...library.skills.keys()]).toEqual(['counting']);
    expect(library.items.size).toBe(0);
    expect(library.lessons.size).toBe(0);
  });

  test('a prerequisite of a later grade', async () => {
    const { faults, library } = await faultsOf({ [skills]: (text) => text.replace('grades: [3]', 'grades: [9]') });
    expect(faults).toEqual([expect.stringContaining('"counting" is first taught in grade 9, after this skill (grade 5)')]);
    expect([...library.skills.keys()]).toEqual(['counting']);
  });

  test('a circle of prerequisites is named', async () => {
    const { faults, library } = await faultsOf({ [skills]: (text) => text.replace('prerequisites: []', 'prerequisites: [products]').replace('grades: [3]', 'grades: [5]') });
    expect(faults).toEqual([expect.stringMatching(/circle: \w+ → \w+ → \w+ → \w+$/)]);
    expect(library.skills.size).toBe(0);
  });

  test.each([
    ['a skill', skills, (text: string) => `${text}\n  - { id: sums, name: Again, shortName: Again, subject: science, strand: s, grades: [4] }\n`, 'The skill "sums" is written twice'],
    ['an item', items, (text: string) => text.replace('id: sums.which', 'id: sums.add'), 'The item "sums.add" is written twice'],
    ['a misconception', items, (text: string) => text.replace('misconceptions:', 'misconceptions:\n  - { id: off-by-one, name: A, feedback: B }'), 'The misconception "off-by-one" is written twice'],
  ])('%s that is written twice', async (_, file, change, message) => {
    const { faults } = await faultsOf({ [file]: change });
    expect(faults.some((fault) => fault.startsWith(`content/${file}:`) && fault.endsWith(message))).toBe(true);
  });

  test('items of no skill, a foreign id, an unknown misconception', async () => {
    expect((await faultsOf({ [items]: (text) => text.replace('skill: sums', 'skill: suns') })).faults.join()).toContain('There is no skill "suns"');
    expect((await faultsOf({ [items]: (text) => text.replace('id: sums.which', 'id: other.which') })).faults.join()).toContain('begins with "sums."');
    expect((await faultsOf({ [items]: (text) => text.replace('misconception: off-by-one', 'misconception: off-by-two') })).faults.join()).toContain('There is no misconception "off-by-two"');
  });

  test('a lesson in no course, in two, and one that is not there', async () => {
    const second = { 'courses/more/course.yaml': goodContent[course].replace('id: numbers', 'id: other') };
    expect((await faultsOf(second)).faults).toEqual([`content/courses/numbers/course.yaml:${lineOf(goodContent[course], "lessons:")}: The lesson "add-numbers" stands in other, first already; a lesson has one place`]);
    expect((await faultsOf({ [course]: (text) => text.replace('[add-numbers]', '[subtract-numbers]') })).faults).toEqual([
      `content/${course}:${lineOf(goodContent[course], 'lessons:')}: There is no lesson "subtract-numbers"`,
      `content/${lesson}:2: The lesson "add-numbers" stands in no course`,
    ]);
  });

  test('a file that belongs nowhere', async () => {
    expect((await faultsOf({ 'items/science/notes.txt': 'x' })).faults).toEqual([expect.stringContaining('no place for this file')]);
  });
});
