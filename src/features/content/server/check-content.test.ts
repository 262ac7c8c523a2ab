import { afterEach, describe, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { removeContent, writeContent, type ContentChanges } from './good-content.factory.ts';

afterEach(removeContent);

const items = 'items/science/sums.yaml';
const lesson = 'courses/numbers/first/add-numbers.md';
/** More items, so that a lesson has enough to ask. */
const more = `
${['a', 'b', 'c', 'd'].map((name) => `  - id: sums.${name}
    stem: Which is the sum of ${name}?
    answer: { kind: text, accepted: [five] }
    hints: { nudge: Count., strategy: Count on., firstStep: Begin. }
    solution: [{ say: Count to five. }]
`).join('')}`;

async function findingsOf(change: (text: string) => string, file = items) {
  const changes: ContentChanges = { [items]: (text) => `${text}${more}` };
  const before = changes[file];
  changes[file] = (text) => change(typeof before === 'function' ? before(text) : text);
  return (await checkContent(await writeContent(changes))).findings;
}

test('good content has no findings', async () => {
  expect(await findingsOf((text) => text)).toEqual([]);
});

describe('faults of items', () => {
  test.each([
    ['a condition that never holds', 'stem: What is', "where: ['a > 99']\n    stem: What is", 'could not be met'],
    ['a formula with a fault', "maths: '@{a} + @{b} = @{a + b}'", "maths: '@{a +} = 1'", 'ends too early'],
    ['a variable that is not there, in a branch never taken', 'firstStep: Begin at $@{max(a, b)}$.', "firstStep: '@{if(a > 0, a, c)}'", 'no variable "c"'],
    ['maths that KaTeX refuses', 'stem: What is $', 'stem: What is $\\frac{1}$ $', 'Not readable as maths'],
    ['a dollar alone', 'Where do you begin to count?', 'Where is 5$?', 'A dollar without its partner'],
    ['a percent sign in maths', 'Where do you begin to count?', 'Is it $5%$?', '\\%'],
    ['two signs side by side', 'Where do you begin to count?', 'What is $3 + -2$?', 'Two signs stand side by side'],
    ['maths with a fault in a table', 'hints:\n      nudge: Where', 'figure: { kind: table, alt: x, rows: [["$\\\\frac{1}$"]] }\n    hints:\n      nudge: Where', 'Not readable as maths'],
    ['dollars in the words for a figure', 'hints:\n      nudge: Where', 'figure: { kind: circle, alt: "$x$" }\n    hints:\n      nudge: Where', 'read aloud'],
    ['a backslash that YAML took', "maths: '@{a} + @{b} = @{a + b}'", 'maths: "@{a} \\times 1"', 'A backslash was lost'],
    ['dollars in a step', "maths: '@{a} + @{b} = @{a + b}'", "maths: '$@{a}$'", 'without dollars'],
    ['a key that cannot be read', "value: '@{a + b}'", "value: '@{a} plus'", 'cannot be read'],
    ['a key that is LaTeX', "value: '@{a + b}'", "value: '@{a/b|frac}1'", 'not LaTeX'],
    ['a mistake that is the key', "answer: '@{a + b + 1}'", "answer: '@{b + a}'", 'comes to the key'],
    ['a mistake that is the key in another form', "answer: '@{a + b + 1}'", "answer: '@{2 * (a + b)}/2'", 'comes to the key'],
    ['two correct options', 'text: six }', 'text: six, isCorrect: true }', 'exactly one correct option; this one has 2'],
    ['options that are the same', 'text: six }', 'text: 2 and 3 }', 'Two options are the same'],
    ['little variety', '{ from: 10, to: 40 }', '10, b: 5', 'makes only 1 different questions'],
    ['a long decimal', 'stem: What is', 'stem: From 0.12345678, what is', 'more than 6 places'],
    ['a figure that does not fit once it is drawn', 'hints:\n      nudge: Where', 'figure: { kind: fraction, alt: x, shape: bar, parts: 4, shaded: "@{a}" }\n    hints:\n      nudge: Where', 'The figure does not fit'],
    ['a hint that holds the key', 'Count on from the greater number.', 'It is @{a + b}, I think.', 'gives the answer away'],
    ['a hint that holds the key as another form', 'Count on from the greater number.', 'Look at $\\frac{@{2 * (a + b)}}{2}$.', 'gives the answer away'],
    ['an example that is the key', 'stem: What is $@{a} + @{b}$?', 'stem: "What is $@{a} + @{b}$? Write a number, such as @{a + b}."', 'is the answer'],
    ['an equation that does not hold', "maths: '@{a} + @{b} = @{a + b}'", "maths: '@{a} + @{b} = @{a + b + 1} = @{a + b}'", 'are not equal'],
    ['a solution that stops too early', "maths: '@{a} + @{b} = @{a + b}'", "maths: '@{a} + @{b}'", "doesn't come to the answer"],
    ['one of a thing in the plural', 'Count on from the greater number.', 'Count on with 1 fingers.', 'one of a thing is singular'],
    ['a number after the wrong article', 'Count on from the greater number.', 'Begin with a 8.', 'a or an'],
    ['an hour that no clock has', 'Count on from the greater number.', "It is 14 o'clock.", 'twelve hours'],
    ['LaTeX in a figure', 'hints:\n      nudge: Where', 'figure: { kind: circle, alt: x, radius: "$@{a}$" }\n    hints:\n      nudge: Where', 'no $ and no LaTeX'],
  ])('%s', async (_, part, instead, message) => {
    const findings = await findingsOf((text) => {
      expect(text).toContain(part);
      return text.replace(part, () => instead);
    });
    expect(findings.map((finding) => finding.message).join('\n')).toContain(message);
    expect(findings.every(({ file, line, isWarning }) => file === `content/${items}` && line > 6 && !isWarning)).toBe(true);
  });

});

test.each([
  ['too few sections', '## An example\n', '', '3 to 6 sections; this one has 2'],
  ['no questions at the end', '```check\nitems: [sums.which]\n```\n', '', 'ends with a section of questions'],
  ['no worked example', '```worked-example', '```text', 'at least one worked example'],
  ['an empty section', 'Two amounts make one', '## Empty\n\n## Not empty\n\nTwo amounts', 'This section is empty'],
  ['maths with a fault', '$2 + 3 = 5$', '$2 + \\fraq{3}$', 'Not readable as maths'],
])('a lesson with %s', async (_, part, instead, message) => {
  const findings = await findingsOf((text) => {
    expect(text).toContain(part);
    return text.replace(part, () => instead);
  }, lesson);
  expect(findings.map((finding) => finding.message).join('\n')).toContain(message);
  expect(findings.every(({ file }) => file === `content/${lesson}`)).toBe(true);
});

test('mathematics needs a lesson, a worked example, a generator with three levels and a mistake for each skill', async () => {
  const { findings } = await checkContent(await writeContent({ 'skills/science.yaml': (text) => text.replaceAll('subject: science', 'subject: mathematics') }));
  expect(findings.map(({ message }) => message).sort()).toEqual([
    '"counting" has no generator with levels 1, 2 and 3', '"counting" has no lesson', '"products" has no generator with levels 1, 2 and 3', '"products" has no lesson',
    'This file belongs at content/items/mathematics/sums.yaml',
  ]);
});

test('a file that is not where its id says', async () => {
  const { findings } = await checkContent(await writeContent({ 'courses/numbers/course.yaml': (text) => text.replace('id: first', 'id: second') }));
  expect(findings.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toContain(`content/${lesson}:2: This file belongs at content/courses/numbers/second/add-numbers.md`);
});

test('a lesson of another subject needs six items', async () => {
  const { findings } = await checkContent(await writeContent());
  expect(findings).toMatchObject([{ file: `content/${lesson}`, line: 5, message: expect.stringContaining('have 2 items; 6 are needed') }]);
});
