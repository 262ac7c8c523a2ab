import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small content folder without a fault, for tests that put one in. */
export const goodContent = {
  'README.md': 'How to write content.\n',
  'standards/frame.yaml': 'framework: Frame\nstandards:\n  - { code: A.1, grade: "4", domain: Numbers, says: Add numbers. }\n',
  'skills/science.yaml': `skills:
  - id: products
    name: Multiply
    shortName: Multiply
    subject: science
    strand: number
    grades: [5]
    prerequisites: [sums]
    standards: []
  - id: sums
    name: Add
    shortName: Add
    subject: science
    strand: number
    grades: [4, 5]
    prerequisites: [counting]
    standards: [A.1]
  - id: counting
    name: Count
    shortName: Count
    subject: science
    strand: number
    grades: [3]
    prerequisites: []
`,
  'courses/numbers/course.yaml': `id: numbers
title: Numbers
subject: science
grades: [4]
summary: Adding.
units:
  - id: first
    title: First steps
    lessons: [add-numbers]
`,
  'courses/numbers/first/add-numbers.md': `---
id: add-numbers
title: Add numbers
summary: Join two amounts.
skills: [sums]
minutes: 5
---

## Joining

Two amounts make one: $2 + 3 = 5$.

\`\`\`figure
kind: fraction
alt: A bar in four parts, three shaded
shape: bar
parts: 4
shaded: 3
\`\`\`

\`\`\`python
print(2 + 3)
\`\`\`

## An example

\`\`\`worked-example
problem: What is two and three?
steps:
  - say: Count on from two.
    figure: { kind: table, alt: A row, rows: [[a, "2"]] }
  - say: That makes five.
    maths: 2 + 3 = 5
\`\`\`

\`\`\`check
skill: sums
count: 2
level: 1
\`\`\`

## On your own

Now you.

\`\`\`check
items: [sums.which]
\`\`\`
`,
  'items/science/sums.yaml': `skill: sums
misconceptions:
  - id: off-by-one
    name: Counts one too many
    feedback: Begin to count after the first number.
items:
  - id: sums.add
    variables: { a: { from: 2, to: 9 }, b: { from: 2, to: 9 } }
    levels: { 1: {}, 2: { variables: { a: { from: 10, to: 40 } } }, 3: { variables: { a: { from: 50, to: 90 } } } }
    stem: What is $@{a} + @{b}$?
    answer: { kind: number, value: '@{a + b}' }
    mistakes:
      - { misconception: off-by-one, answer: '@{a + b + 1}' }
    hints:
      nudge: Where do you begin to count?
      strategy: Count on from the greater number.
      firstStep: Begin at $@{max(a, b)}$.
    solution:
      - say: Count on.
        maths: '@{a} + @{b} = @{a + b}'
  - id: sums.which
    alsoSkills: [counting]
    stem: Which is five?
    answer: { kind: choice, options: [{ text: 2 and 3, isCorrect: true }, { text: six }] }
    hints: { nudge: Count., strategy: Count on., firstStep: Two and one is three. }
    solution: [{ say: Two and three is five. }]
`,
} satisfies Record<string, string>;

export type ContentChanges = Record<string, string | ((text: string) => string)>;

const folders: string[] = [];

/** A content folder like the good one, with some files changed or added. @returns its path */
export async function writeContent(changes: ContentChanges = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-content-'));
  folders.push(folder);
  const files: Record<string, string> = { ...goodContent };
  for (const [name, change] of Object.entries(changes)) files[name] = typeof change === 'string' ? change : change(files[name] ?? '');
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'content', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return join(folder, 'content');
}

export async function removeContent(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}
