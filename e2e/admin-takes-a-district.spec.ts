import { zipOf } from '#features/rosters/server/zip-of.factory.ts';
import { expectAccessible, expectNothingBeside } from './axe.ts';
import { expect, test } from './product.ts';

const lines = (heading: string, rows: string[]) => [heading, ...rows, ''].join('\r\n');
const pupils = (school: string, count: number) => Array.from({ length: count }, (_, at) => `${school}p${at}`);
const everybody = [...pupils('hill', 4), ...pupils('lake', 3), ...pupils('dale', 2)];
const schoolOf = (pupil: string) => pupil.slice(0, 4);

type District = { version: '1.1' | '1.2'; /** After the last day of autumn. */ autumnEnds: string; people: string[] };

/** Three schools and the office of a trust; each school with a class in autumn, which stands beside the year. */
const districtOf = ({ version, autumnEnds, people }: District) => {
  const is11 = version === '1.1';
  const schools = ['hill', 'lake', 'dale'];
  const parts = {
    'orgs.csv': lines('sourcedId,status,name,type,parentSourcedId',
      ['office,,Fen Trust,district,', 'hill,,Hill School,school,office', 'lake,,Lakeside Academy,school,office', 'dale,,Dale Infants,school,office']),
    'academicSessions.csv': lines('sourcedId,status,title,type,startDate,endDate',
      ['year,,Year 2026,schoolYear,2026-09-01,2027-07-17', `autumn,,Autumn,semester,2026-09-01,${autumnEnds}`, 'spring,,Spring,semester,2027-02-08,2027-07-17']),
    'users.csv': is11
      ? lines('sourcedId,status,orgSourcedIds,role,givenName,familyName', ['boss,,office,administrator,Olive,Office', ...people.map((id) => `${id},,${schoolOf(id)},student,Pupil,${id}`)])
      : lines('sourcedId,status,enabledUser,givenName,familyName', ['boss,,true,Olive,Office', ...people.map((id) => `${id},,true,Pupil,${id}`)]),
    ...(!is11 && { 'roles.csv': lines('sourcedId,userSourcedId,roleType,role,orgSourcedId',
      ['rb,boss,primary,districtAdministrator,office', ...people.map((id) => `r${id},${id},primary,student,${schoolOf(id)}`)]) }),
    'classes.csv': lines('sourcedId,status,title,schoolSourcedId,termSourcedIds', [...schools.map((id) => `${id}c,,Maths at ${id},${id},"year,autumn"`), 'hilld,,Choir at hill,hill,"autumn,spring"']),
    'enrollments.csv': lines('sourcedId,status,classSourcedId,userSourcedId,role', people.map((id) => `e${id},,${schoolOf(id)}c,${id},student`)),
  };
  const named = Object.keys(parts).map((name) => `file.${name.replace('.csv', '')},bulk`);
  const manifest = lines('propertyName,value', ['manifest.version,1.0', `oneroster.version,${version}`, 'source.systemCode,fen', ...named]);
  return { name: `fen ${version}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zipOf({ 'manifest.csv': manifest, ...parts })) };
};

test('an admin takes two schools of a district, with their terms; sees who left the next time, and takes it back', async ({ ownSchool }) => {
  test.slow();
  const page = await ownSchool();
  await page.goto('/home/school/rosters');

  // All schools are proposed; the infants have a Slate of their own.
  await page.getByLabel('Roster file').setInputFiles(districtOf({ version: '1.1', autumnEnds: '2027-01-30', people: everybody }));
  const schools = page.getByRole('group', { name: 'Schools that come in' });
  await expect(schools.getByText('3 of 3 chosen')).toBeVisible();
  await schools.getByRole('checkbox', { name: 'Dale Infants' }).uncheck();
  await expect(schools.getByText('2 of 3 chosen')).toBeVisible();
  await expectAccessible(page, 'choosing schools');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page, `choosing schools at ${width} px`);
  }

  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is changed yet' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dale Infants' })).toHaveText('Dale Infants: 2 people, 1 class');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hill School' })).toHaveText('Hill School: 4 people, 2 classes');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Autumn')).toContainText('A new term, 1 Sept 2026 to 29 Jan 2027');
  await expect(row('Maths at hill')).toContainText('Autumn');
  await expect(row('Choir at hill')).toContainText('Year 2026');
  await expect(row('Maths at dale')).toHaveCount(0);
  await expectAccessible(page, 'the differences of a district');
  await page.getByRole('button', { name: 'Apply 13 changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('It is done: 13 new, 0 changed, 0 left.')).toBeVisible();

  // The same package again: the choice is remembered, and nothing differs.
  await page.getByLabel('Roster file').setInputFiles(districtOf({ version: '1.1', autumnEnds: '2027-01-30', people: everybody }));
  await expect(schools.getByText('2 of 3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible();
  await page.getByRole('button', { name: 'Throw this import away' }).click();

  // After the trust's system was renewed, autumn is a week longer and somebody is gone.
  await page.getByLabel('Roster file').setInputFiles(districtOf({ version: '1.2', autumnEnds: '2027-02-06', people: everybody.filter((id) => id !== 'hillp2') }));
  await page.getByRole('button', { name: 'Compare with the school' }).click();
  await expect(row('Autumn')).toContainText('Last day 29 Jan 2027 5 Feb 2027');
  await expect(row('Pupil hillp2')).toContainText('Leaving');
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('It is done: 0 new, 1 changed, 1 left.')).toBeVisible();

  // Both are taken back, the newer one first.
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Roll back' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(/Rolled back/)).toHaveCount(times);
  }
  await expectAccessible(page, 'after both were taken back');
  await page.goto('/home/school/people');
  await expect(page.getByText('Pupil hillp1')).toHaveCount(0);
});
