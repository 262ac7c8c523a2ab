import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderFileStore } from '#server/files/folder-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { newId } from '#shared/ids.ts';
import { guessMapping } from '../files/mapping.ts';
import { FileRefused } from '../files/roster.ts';
import { csvLine } from '../files/write-csv.ts';
import { describeFile } from './reading/describe-file.ts';
import { readCsv } from './reading/read-csv.ts';
import { readImport } from './reading/read-import.ts';
import { zipOf } from './zip-of.factory.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-rosters-'));
  files = await createFolderFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Uint8Array | string): Promise<string> {
  const key = newId();
  await files.write(key, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]).stream(), 100_000_000);
  return key;
}

const nothingKnown = { classes: [], linked: { people: new Set<string>(), classes: new Set<string>(), terms: new Map() }, today: '2026-11-22' };
const options = { makesClasses: true, letsGo: true, usualPersona: 'student' as const, schools: null };
async function read(bytes: Uint8Array | string) {
  const fileKey = await store(bytes);
  const description = await describeFile(files, fileKey);
  const mappings = description.kind === 'csv' ? [guessMapping(description.headings)] : [];
  return readImport(files, { files: [{ name: 'f.csv', fileKey, byteSize: 1, description }], mappings, options }, nothingKnown, async () => {});
}

const names = async (bytes: Uint8Array | string) => [...(await read(bytes)).people.values()].map(({ said, place }) => [said.name, place.line]);
const text = 'Name;Class\r\nZoë Müller;6B\r\n"Lee; Sam";"5A"\r\n';
const utf16 = (content: string, isBig: boolean, hasMark: boolean) => {
  const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + content, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(text)], ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)], ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16 LE', utf16(text, false, true)], ['UTF-16 BE', utf16(text, true, true)], ['UTF-16 LE without a mark', utf16(text, false, false)],
  ['lines that end in CR', Buffer.from(text.replaceAll('\r\n', '\r'))], ['a line that names the separator', Buffer.from(`sep=;\r\n${text}`)],
])('%s is read as what it says', async (what, bytes) => {
  const shift = what.includes('separator') ? 1 : 0;
  expect(await names(bytes)).toEqual([['Zoë Müller', 2 + shift], ['Lee; Sam', 3 + shift]]);
});

test('Windows-1252 is found though the first of its letters comes late', async () => {
  const late = `Name\n${Array.from({ length: 30_000 }, (_, at) => `Pupil ${at}`).join('\n')}\nZoë\n`;
  expect((await names(Buffer.from(late, 'latin1'))).at(-1)).toEqual(['Zoë', 30_002]);
});

test('tabs and commas, quotation marks and line breaks in a cell: every record has the line it begins on', async () => {
  expect(await names('Name\tClass\nAda "the first" King\t6B\n')).toEqual([['Ada "the first" King', 2]]);
  expect(await names('Name,Class\n"Two\nlines",6B\n\n"Say ""hi""",6B\n')).toEqual([['Two lines', 2], ['Say "hi"', 5]]);
});

test('whatever cells are written are read back as they were', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll(/[\r\n]/gu, ' ').replaceAll(/^[=+\-@\t]/gu, 'x'));
  await fc.assert(fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }), async (rows) => {
    const written = rows.map((row) => csvLine(['x', ...row])).join('');
    const back: string[][] = [];
    for await (const { cells } of readCsv((async function* () { yield await Promise.resolve(written); })(), ',')) back.push(cells);
    expect(back).toEqual(rows.map((row) => ['x', ...row]));
  }), { numRuns: 100 });
});

test.each([
  ['Name,Class\nSam,6B\n"Kim,6B\nAnn,6B\n', 'from line 3 on. Most likely a quotation mark'],
  ['\u0000\u0001\u0002\u0003 no text', 'not text'], ['%PDF-1.7 x', 'not a CSV'], ['PK\u0003\u0004 broken', 'damaged'], ['\n\n\n', 'no row with headings'],
  [`${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n`, 'more than 200 columns'],
])('%j is refused in words', async (content, words) => {
  await expect(read(content)).rejects.toThrow(words);
  await expect(read(content)).rejects.toBeInstanceOf(FileRefused);
});

test('a character is never cut in two', async () => {
  const long = `${'x'.repeat(99)}😀`;
  const description = await describeFile(files, await store(`Name,${long}\nSam,${'y'.repeat(59)}😀\n`));
  expect(JSON.stringify(description)).not.toMatch(/\\ud8/u);
});

test('a formula is a name like any other', async () => {
  expect(await names('Name,Class\n=cmd|\' /C calc\'!A0,6B\n@SUM(1),6B\n')).toEqual([["=cmd|' /C calc'!A0", 2], ['@SUM(1)', 3]]);
});

test('files made of anything are read or refused, and never break', async () => {
  let [good, refused] = [0, 0];
  const piece = fc.constantFrom('"', ',', ';', '\n', '\r', 'Name', 'Class', 'Sam', '6B', 'id', '\u0000', '=1', 'ë', ' ', '""', 'role', 'teacher', 'a@b.cd');
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')), async (content) => {
    try {
      await read(`Name,Class,Role\n${content}`);
      good += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(FileRefused);
      refused += 1;
    }
  }), { numRuns: 300, seed: 5 });
  expect([good > 50, refused > 20]).toEqual([true, true]);
});

const manifest = (version: string, more: string) => `propertyName,value\nmanifest.version,1.0\noneroster.version,${version}\n${more}`;

test.each(['1.1', '1.2'])('a package of OneRoster %s', async (version) => {
  const isNew = version === '1.2';
  const roster = await read(zipOf({
    'manifest.csv': manifest(version, `file.users,bulk\nfile.classes,bulk\nfile.courses,bulk\nfile.enrollments,bulk\n${isNew ? 'file.roles,bulk\n' : ''}`),
    'users.csv': isNew
      ? 'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns\nu1,,,true,slee,,Samuel,Lee,,,,,,,06,,,,Sam,,,o1,\nu2,,,true,aroe,,Ann,Roe,,,a@x.org,,,,,,,,,,,o1,\nu3,,,true,mum,,Mum,Lee,,,,,,,,,,,,,,o1,\n'
      : 'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\nu1,,,true,o1,student,slee,,Sam,Lee,,,,,,,06,secret\nu2,,,true,o1,teacher,aroe,,Ann,Roe,,,a@x.org,,,,,\nu3,,,true,o1,guardian,mum,,Mum,Lee,,,,,,,,\n',
    'roles.csv': 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\nr1,,,u1,primary,student,,,o1,\nr2,,,u2,primary,teacher,,,o1,\nr4,,,u2,secondary,principal,,2020-01-01,o1,\nr3,,,u3,primary,parent,,,o1,\n',
    'courses.csv': 'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nk1,,,,Mathematics 6,M6,06,o1,Mathematics,\n',
    'classes.csv': 'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\nc1,,,6B Mathematics,,k1,,scheduled,,o1,t1,,,\n',
    'enrollments.csv': 'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\ne1,,,c1,o1,u1,student,,,\ne2,,,c1,o1,u2,teacher,true,,\ne3,,,c1,o1,gone,student,,,\ne4,,,c9,o1,u1,student,,,\n',
  }));
  expect([...roster.people.values()].map(({ said }) => said)).toEqual([
    { name: 'Sam Lee', username: 'slee', email: null, personas: ['student'] }, { name: 'Ann Roe', username: 'aroe', email: 'a@x.org', personas: ['teacher'] },
  ]);
  expect(roster.classes.get('c1')?.said).toEqual({ name: '6B Mathematics', subject: 'Mathematics', grade: '6', term: null });
  expect([roster.enrolments.get('u1'), roster.enrolments.get('u2')]).toEqual([[{ classKey: 'c1', role: 'student' }], [{ classKey: 'c1', role: 'teacher' }]]);
  expect(roster.faults.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([
    'enrollments.csv:4 There is no person with the sourcedId gone in users.csv.', 'enrollments.csv:5 There is no class with the sourcedId c9 in classes.csv.',
  ]);
});

test.each([
  [{ 'users.csv': 'x' }, 'no manifest.csv'],
  [{ 'manifest.csv': manifest('1.0', 'file.users,bulk\n'), 'users.csv': 'x' }, 'OneRoster 1.0'],
  [{ 'manifest.csv': manifest('1.1', 'file.users,bulk\n') }, 'there is a users.csv, and there is none'],
  [{ 'manifest.csv': manifest('1.1', 'file.users,sometimes\n'), 'users.csv': 'x' }, '“sometimes”'],
  [{ 'manifest.csv': manifest('1.1', 'file.users,bulk\n'), 'users.csv': 'sourcedId,givenName\n1,x\n' }, 'no column called familyName'],
  [{ 'manifest.csv': manifest('1.1', '') }, 'no users'],
] as const)('a package that is not whole is refused in words: %#', async (parts, words) => {
  await expect(read(zipOf({ ...parts }))).rejects.toThrow(words);
});

test('a package that would fill the machine is refused by what it says of itself, and one that lies when it is found out', async () => {
  const claiming = (bytes: number) => {
    const zip = Buffer.from(zipOf({ 'manifest.csv': manifest('1.1', 'file.users,bulk\n'), 'users.csv': `sourcedId,givenName,familyName,role\n${'1,a,b,student\n'.repeat(5_000)}` }));
    // The uncompressed size of the last file, in the directory (APPNOTE 4.3.12).
    zip.writeUInt32LE(bytes, zip.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    return zip;
  };
  await expect(read(claiming(600_000_000))).rejects.toThrow('larger than 512 MB');
  await expect(read(claiming(2_000))).rejects.toThrow('damaged');
});
