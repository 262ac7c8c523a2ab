import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './write-csv.ts';
import { guessMapping, problemOfMapping } from './mapping.ts';
import { makeUsernames, usernameBase } from './make-username.ts';
import { nearestName } from './nearest-name.ts';
import { readPersona } from './persona-words.ts';

test.each([
  [['ID', 'Name', 'Role', 'Class', 'Grade', 'Email'], 'people', 'id name persona class grade email'],
  [['Vorname', 'Nachname', 'Klasse', 'E-Mail'], 'people', 'given family class email'],
  [['Pupil name', 'UPN', 'Form'], 'people', 'name id class'],
  [['Prénom', 'Nom', 'Classe'], 'people', 'given family class'],
  [['Class', 'Subject', 'Year group', 'Teacher'], 'classes', 'class subject grade teacher'],
  [['Name', 'Teacher'], 'classes', 'class teacher'],
  [['Name', 'Shoe size', 'name'], 'people', 'name none none'],
] as const)('the headings %j are guessed', (headings, holds, columns) => {
  const mapping = guessMapping(headings);
  expect([mapping.holds, mapping.columns.join(' ')]).toEqual([holds, columns]);
  expect(problemOfMapping(mapping)).toBe(null);
});

test('a mapping without names, or with two columns for one thing, is told', () => {
  expect(problemOfMapping({ holds: 'people', columns: ['id', 'class'] })).toContain('names of the people');
  expect(problemOfMapping({ holds: 'classes', columns: ['id'] })).toContain('names of the classes');
  expect(problemOfMapping({ holds: 'people', columns: ['name', 'email', 'email'] })).toContain('Two columns');
});

test('usernames are ASCII, all different, and the same in whichever order people come', () => {
  expect([usernameBase('Zoë O’Neil-Łuk', null), usernameBase('Þór Straße', null), usernameBase('李明', 'li.ming@x.org'), usernameBase('李明', null), usernameBase('Nguyễn Thị', null)])
    .toEqual(['zoe.oneil.luk', 'thor.strasse', 'li.ming', 'person', 'nguyen.thi']);
  fc.assert(fc.property(fc.uniqueArray(fc.record({ sourceId: fc.string({ minLength: 1 }), base: fc.constantFrom('sam', 'sam2', 'kim') }), { selector: ({ sourceId }) => sourceId }), fc.subarray(['sam', 'sam3', 'kim2']), (people, taken) => {
    const names = makeUsernames(people, new Set(taken));
    expect(new Set(names.values()).size).toBe(people.length);
    expect([...names.values()].some((name) => taken.includes(name))).toBe(false);
    expect(makeUsernames(people.toReversed(), new Set(taken))).toEqual(names);
  }));
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.option(fc.emailAddress()), (name, email) => { expect(usernameBase(name, email)).toMatch(/^[a-z0-9]+(?:\.[a-z0-9]+)*$/); }));
});

test('a mistyped class is the nearest one, or none', () => {
  const names = ['6A', '6B', '5A Reading', 'Mathematics'];
  expect([nearestName('6D', names), nearestName('6b ', names), nearestName('5A Readng', names), nearestName('Matematics', names), nearestName('Drama', names)]).toEqual(['6A', '6B', '5A Reading', 'Mathematics', undefined]);
});

test('roles are read in a school’s own words', () => {
  expect(['Pupil', 'STAFF', 'Schüler', 'élève', 'Admin', 'Class', 'wizard', ''].map((text) => readPersona(text))).toEqual(['student', 'teacher', 'student', 'student', 'admin', 'class', undefined, undefined]);
});

test('a formula goes out as text, whatever is in it', () => {
  expect(csvLine(['=cmd|calc', '+1', '@x', '-2', 'a,"b"', 7, 'two\nlines'])).toBe(`'=cmd|calc,'+1,'@x,'-2,"a,""b""",7,"two\nlines"\r\n`);
  fc.assert(fc.property(fc.string(), (cell) => { expect(csvLine([cell]).replace(/^"/u, '')).not.toMatch(/^[=+@-]/u); }));
});
