import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { scanPdf } from '#features/cards/server/testing/scan-cards.ts';
import { users } from '#features/session/server/tables.ts';
import { expectAccessible } from './axe.ts';
import { fillIn, firstQuestion, questionAt } from './learner.ts';
import { joinDatabase } from './people.ts';
import { expect, test } from './product.ts';
import { Walk } from './walk.ts';

const password = 'harbour lane in november';
const school = { pupils: 500, teachers: 30, classes: 40 };

const two = (number: number) => String(number).padStart(2, '0');
const classes = Array.from({ length: school.classes }, (_, at) => ({ name: `${5 + (at % 4)}${String.fromCharCode(65 + Math.floor(at / 4))} Mathematics`, grade: 5 + (at % 4) }));

/** What the school's office has: one file with all of them. */
function roster(): string {
  const teachers = Array.from({ length: school.teachers }, (_, at) => `T${at},Teacher ${two(at + 1)},teacher,${classes.filter((_, index) => index % school.teachers === at).map(({ name }) => name).join('; ')},`);
  const pupils = Array.from({ length: school.pupils }, (_, at) => {
    const own = classes[at % school.classes];
    return `P${at},Pupil ${String(at + 1).padStart(3, '0')},student,${own?.name},${own?.grade}`;
  });
  return ['ID,Name,Role,Class,Grade', ...teachers, ...pupils].join('\r\n');
}
/** Who teaches the class of a pupil, by the file. */
const teacherOf = (pupil: string) => `Teacher ${two((((Number(/\d+/.exec(pupil)?.[0]) - 1) % school.classes) % school.teachers) + 1)}`;

test('the first Monday: a school is set up, a child comes in with a card and answers, a teacher sees it', async ({ install, openBrowser }) => {
  test.slow();
  const walk = new Walk();
  const product = await install({ NODE_ENV: 'production', SLATE_DEMO: 'off' });
  const [, address = ''] = /open (\S+\/setup#token=\S+) to create the first admin/.exec(product.printed()) ?? [];

  const admin = walk.as('admin');
  const office = await (await openBrowser({ baseURL: product.origin })).newPage();
  await admin.open(office, address);
  await admin.reads(office.getByRole('heading', { name: 'Set up Slate' }));
  await admin.type(office.getByLabel('Your name'), 'Robin Harbour');
  await admin.type(office.getByLabel('Username'), 'robin');
  await admin.type(office.getByLabel('Password', { exact: true }), password);
  await admin.click(office.getByRole('button', { name: 'Create the admin and sign in' }));
  await admin.reads(office.getByText('You are logged in as admin.'));

  await admin.click(office.getByRole('link', { name: 'School', exact: true }));
  await admin.reads(office.getByRole('heading', { name: 'Name a safeguarding lead' }));
  await expectAccessible(office, 'an empty school');
  await admin.click(office.getByRole('link', { name: 'Say who it is' }));
  await admin.reads(office.getByRole('heading', { name: 'Who looks after safety' }));
  await admin.click(office.getByRole('checkbox', { name: 'Robin Harbour' }));
  await admin.click(office.getByRole('button', { name: 'Save', exact: true }));
  await admin.click(office.getByRole('navigation', { name: 'School' }).getByRole('link', { name: 'Overview' }));
  await admin.reads(office.getByRole('heading', { name: 'Bring your school in' }));
  await admin.click(office.getByRole('link', { name: 'Import a roster' }));
  await admin.reads(office.getByRole('heading', { name: 'Bring in your school' }));
  await admin.choose(office.getByLabel('Roster file'), { name: 'school.csv', mimeType: 'text/csv', buffer: Buffer.from(roster()) });
  await admin.reads(office.getByRole('heading', { name: 'How the file is read' }));
  await admin.click(office.getByRole('button', { name: 'Compare with the school' }));
  await admin.reads(office.getByRole('heading', { name: 'Nothing is changed yet' }));
  await admin.click(office.getByRole('button', { name: /^Apply \d+ changes$/ }));
  await admin.click(office.getByRole('dialog').getByRole('button', { name: 'Apply' }));
  await admin.click(office.getByRole('link', { name: 'Print sign-in cards' }));
  await admin.reads(office.getByRole('heading', { name: `${school.pupils} students have no card that works` }));
  await expectAccessible(office, 'the cards of a new school');
  await admin.click(office.getByRole('button', { name: 'A4' }));
  const download = office.waitForEvent('download');
  await admin.click(office.getByRole('button', { name: `Make ${school.pupils} cards and save the PDF` }));
  const [page] = await scanPdf(await readFile(await (await download).path()), 1);
  await expect(office.getByText('Every student has a card now')).toBeVisible();
  const [card = '', pictures = []] = [page?.codes[0], page?.pictures[0]];
  expect(new URL(card)).toMatchObject({ origin: product.origin, pathname: '/card' });

  const child = walk.as('child');
  const tablet = await (await openBrowser({ baseURL: product.origin, viewport: { width: 820, height: 1180 }, hasTouch: true })).newPage();
  await child.scan(tablet, card);
  await child.reads(tablet.getByRole('heading', { name: 'Tap your three pictures' }));
  const [, name = ''] = /This is the card of (Pupil \d+)/.exec(await tablet.getByText('This is the card of').textContent() ?? '') ?? [];
  expect(page?.text).toContain(name);
  // The secret does not stay in the address for whoever looks over the shoulder.
  expect(tablet.url()).toBe(`${product.origin}/card`);
  await expectAccessible(tablet, 'the pictures');
  for (const picture of pictures) await child.click(tablet.getByRole('button', { name: new RegExp(`^${picture}$`, 'i') }));
  // The class says which grade it is: the child is asked for nothing.
  await child.reads(tablet.getByText('Do next').first());
  await child.click(tablet.getByRole('link', { name: 'Start the lesson' }));
  const [question, next] = [firstQuestion(tablet), tablet.getByRole('button', { name: 'Next section' })];
  await child.reads(question.or(next).first());
  while (!(await question.isVisible())) {
    await child.click(next);
    await child.reads(question.or(next).first());
  }
  child.thinks();
  const database = await joinDatabase(product.folder);
  const [own] = await database.db.select({ username: users.username }).from(users).where(eq(users.displayName, name));
  await fillIn(tablet, await questionAt(database.db, own?.username ?? '', tablet));
  await child.click(question.getByRole('button', { name: 'Check', exact: true }));
  await expect(question.locator('.chip')).toContainText('Right');

  // A link for the teacher of that class; the others get theirs the same way, or by mail.
  await admin.click(office.getByRole('navigation', { name: 'School' }).getByRole('link', { name: 'People' }));
  await admin.reads(office.getByRole('heading', { name: 'People', level: 1 }));
  await admin.type(office.getByRole('searchbox', { name: 'Name, username or class' }), teacherOf(name));
  await admin.click(office.getByRole('region', { name: 'People' }).getByRole('button', { name: teacherOf(name), exact: true }));
  await admin.click(office.getByRole('complementary', { name: teacherOf(name) }).getByRole('button', { name: 'Invite' }));
  await admin.click(office.getByRole('dialog').getByRole('button', { name: 'Show a link to hand over' }));
  const link = await office.getByRole('dialog').getByText(/\/set-password#token=/).textContent() ?? '';

  const teacher = walk.as('teacher');
  const desk = await (await openBrowser({ baseURL: product.origin })).newPage();
  await teacher.open(desk, link);
  await teacher.type(desk.getByLabel('New password'), password);
  await teacher.click(desk.getByRole('button', { name: 'Save and come in' }));
  await teacher.reads(desk.getByText('You are logged in as teacher.'));
  await teacher.click(desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Personalized Learning Plans' }));
  await teacher.reads(desk.getByRole('heading', { name: 'Ready to learn next' }));
  await teacher.click(desk.getByRole('table').getByRole('link', { name, exact: true }));
  await teacher.click(desk.getByText('1 answer'));
  await teacher.reads(desk.locator('.answer-list').getByText('Right'));

  test.info().annotations.push({ type: 'walk', description: walk.tell() });
  expect(walk.clicks).toBeLessThanOrEqual(40);
  expect(walk.minutes).toBeLessThanOrEqual(15);
  await database.close();
});
