import type { Locator, Page } from '@playwright/test';
import { demoPicture } from './demo-picture.ts';

/** A question of one kind as a teacher writes it. */
export type KindWritten = {
  /** As the list of kinds calls it. */
  kind: string;
  asked: string;
  write: (page: Page) => Promise<void>;
  isMarkedByPeople?: boolean;
  /** Another right answer that is typed and kept as a test; omitted where answers are given in the preview. */
  kept?: string;
};

const field = (where: Page | Locator, name: string) => where.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const fill = (name: string, text: string) => (page: Page) => field(page, name).fill(text);

async function writeOptions(page: Page, options: readonly string[]): Promise<void> {
  for (const [index, text] of options.entries()) await field(page, `Option ${index + 1}`).fill(text);
}

export const kindsWritten: readonly KindWritten[] = [
  {
    kind: 'One of several', asked: 'Which one is a mammal?',
    write: async (page) => {
      await writeOptions(page, ['Trout', 'Whale', 'Gull']);
      await page.getByRole('checkbox', { name: /^Several are right/ }).check();
      await page.getByRole('checkbox', { name: /^Several are right/ }).uncheck();
      await row(page, 'Option 2').getByRole('radio').check();
      await page.getByRole('checkbox', { name: /worth a part of the mark$/ }).check();
      await row(page, 'Option 3').getByRole('spinbutton', { name: 'Worth in %' }).fill('25');
      await field(row(page, 'Option 1'), 'What the pupil reads who chose it').fill('It breathes with gills.');
    },
  },
  {
    kind: 'Several of several', asked: 'Which ones are even?',
    write: async (page) => {
      await writeOptions(page, ['2', '3', '4']);
      await row(page, 'Option 3').getByRole('checkbox').check();
      await page.getByRole('spinbutton', { name: 'Most that can be chosen' }).fill('2');
    },
  },
  { kind: 'True or false', asked: 'Seven is a prime number.', write: fill('What the pupil reads who chose false', 'What divides it?') },
  {
    kind: 'Number', asked: 'How long is the wall?', kept: '2.52 m',
    write: async (page) => {
      await field(page, 'Number').fill('2.5');
      await field(page, 'Unit, if any').fill('m');
      await page.getByRole('combobox', { name: 'How near' }).selectOption({ label: 'Within a part of it' });
      await field(page, 'At most off by').fill('2%');
      await page.getByText('Other answers that count').click();
      await page.getByRole('button', { name: 'Add another answer' }).click();
      await field(page, 'Other answer 1').fill('2.6');
    },
  },
  { kind: 'Expression', asked: 'Write five halves of n.', kept: '2.5n', write: fill('Expression', '5n/2') },
  { kind: 'Equation', asked: 'Which line is it?', kept: '2x = y', write: fill('Equation', 'y = 2x') },
  { kind: 'Inequality or interval', asked: 'Which numbers are above seven?', kept: '7 < x', write: fill('Inequality or interval', 'x > 7') },
  { kind: 'Set of numbers', asked: 'Which numbers solve it?', kept: '7, 4', write: fill('Numbers, in any order', '4, 7') },
  { kind: 'Point or list', asked: 'Where do the lines meet?', kept: '(6/2, 4)', write: fill('Point or list, in its order', '(3, 4)') },
  { kind: 'System of equations', asked: 'Solve both equations.', kept: 'y = 3, x = 2', write: fill('Equations that hold together', 'x = 2, y = 3') },
  {
    kind: 'Short text', asked: 'What is the capital of France?', kept: 'paris',
    write: async (page) => {
      await field(page, 'Accepted answer 1').fill('Paris');
      await page.getByRole('button', { name: 'Add an accepted answer' }).click();
      await field(page, 'Accepted answer 2').fill('Lutetia');
      await row(page, 'Accepted answer 2').getByRole('spinbutton', { name: 'Worth in %' }).fill('50');
    },
  },
  {
    kind: 'Text with gaps', asked: 'Fill in what is missing.',
    write: async (page) => {
      const text = field(page, 'Text with gaps');
      await text.fill('The whale is a mammal and lives in water.');
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(15, 21));
      await page.getByRole('button', { name: 'Make a gap here' }).click();
      const gap = page.getByRole('region', { name: 'Gap a' });
      await gap.getByText('Known mistakes in this gap').click();
      await gap.getByRole('button', { name: 'Add a mistake' }).click();
      await field(gap, 'Wrong answer 1').fill('fish');
      await field(gap, 'What the pupil reads').nth(1).fill('Fish breathe with gills.');
      await field(gap, 'What the pupil reads of any other wrong answer').fill('What feeds its young with milk?');
    },
  },
  {
    kind: 'Matching', asked: 'What is the young one called?',
    write: async (page) => {
      for (const [index, [left, right]] of [['Cow', 'Calf'], ['Horse', 'Foal']].entries()) {
        await field(row(page, `Pair ${index + 1}`), 'This').fill(left ?? '');
        await field(row(page, `Pair ${index + 1}`), 'belongs to').fill(right ?? '');
      }
      await page.getByText('Partners that belong to none').click();
      await page.getByRole('button', { name: 'Add a spare partner' }).click();
      await field(page, 'Spare partner 1').fill('Kid');
      await page.getByText('Wrong pairs that are known').click();
      await page.getByRole('button', { name: 'Add a wrong pair' }).click();
      await page.getByRole('combobox', { name: 'with that' }).selectOption('Kid');
      await field(row(page, 'Wrong pair 1'), 'reads').fill('That is a young goat.');
    },
  },
  {
    kind: 'Ordering', asked: 'From the smallest to the largest.',
    write: async (page) => { for (const [index, text] of ['Ant', 'Hen', 'Horse'].entries()) await field(page, `Place ${index + 1}`).fill(text); },
  },
  {
    kind: 'Place in a picture', asked: 'Where is the sun?',
    write: async (page) => {
      await page.getByLabel('Choose a picture').first().setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer: demoPicture });
      await field(page, 'What it shows, in words').fill('A hill and the sky');
      await page.getByRole('button', { name: 'Add a place' }).click();
      await field(page, 'Place 1, what lies there').fill('The sun');
      await row(page, 'Place 1').getByRole('combobox', { name: 'Shape' }).selectOption({ label: 'Circle' });
    },
  },
  {
    kind: 'Essay', asked: 'Is the paint the same shade? Say why.', isMarkedByPeople: true,
    write: async (page) => {
      await page.getByRole('spinbutton', { name: 'At least so many words' }).fill('50');
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      await field(page, 'What is looked at').fill('Gives a reason');
      for (const [index, says] of ['No reason', 'Part of a reason', 'A whole reason'].entries()) {
        await field(row(page, `Level ${index + 1} of Gives a reason`), 'What it looks like').fill(says);
      }
    },
  },
];
