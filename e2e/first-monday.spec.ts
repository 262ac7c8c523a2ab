import { readFile } from 'node:fs/promises';
import { scanPdf } from '#features/cards/server/testing/scan-cards.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createUser } from '#features/session/server/account/create-user.ts';
import type { Database } from '#server/db/database.ts';
import { expectAccessible } from './axe.ts';
import { fillIn, questionAt } from './learner.ts';
import { joinDatabase } from './people.ts';
import { expect, test } from './product.ts';
import { Walk } from './walk.ts';

const password = 'harbour lane in november';
const school = { pupils: 500, teachers: 30, classes: 40 };
const teacherName = 'teacher.1';

/** The school as its roster has it. */
async function bringIn(db: Database): Promise<void> {
  const classes = await Promise.all(Array.from({ length: school.classes }, (_, at) => createClass(db, { name: `${5 + (at % 4)}${String.fromCharCode(65 + Math.floor(at / 4))} Mathematics`, subject: 'Mathematics', grade: String(5 + (at % 4)) })));
  for (let at = 0; at < school.teachers; at += 1) {
    const { id } = await createUser(db, { username: `teacher.${at + 1}`, displayName: `Teacher ${at + 1}`, personas: ['teacher'], ...(at === 0 ? { password } : {}) });
    for (const classId of classes.filter((_, index) => index % school.teachers === at)) await enrolById(db, classId, id, 'teacher');
  }
  for (let at = 0; at < school.pupils; at += 1) {
    const { id } = await createUser(db, { username: `pupil.${at + 1}`, displayName: `Pupil ${String(at + 1).padStart(3, '0')}`, personas: ['student'] });
    await enrolById(db, classes[at % school.classes] ?? '', id, 'student');
  }
}

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

  const database = await joinDatabase(product.folder);
  await bringIn(database.db);
  await admin.open(office, '/home/school/cards');
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
  const [question, next] = [tablet.locator('.question'), tablet.getByRole('button', { name: 'Next section' })];
  await child.reads(question.or(next).first());
  while (!(await question.isVisible())) {
    await child.click(next);
    await child.reads(question.or(next).first());
  }
  child.thinks();
  const username = `pupil.${Number(/\d+/.exec(name)?.[0])}`;
  await fillIn(tablet, await questionAt(database.db, username, tablet));
  await child.click(tablet.locator('.question').getByRole('button', { name: 'Check', exact: true }));
  await expect(tablet.locator('.question .chip')).toContainText('Right');

  const teacher = walk.as('teacher');
  const desk = await (await openBrowser({ baseURL: product.origin })).newPage();
  await teacher.open(desk, '/login');
  await teacher.type(desk.getByLabel('Username'), teacherName);
  await teacher.type(desk.getByLabel('Password', { exact: true }), password);
  await teacher.click(desk.getByRole('button', { name: 'Sign in', exact: true }));
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
