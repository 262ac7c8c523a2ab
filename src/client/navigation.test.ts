import { expect, test } from 'vitest';
import { tools } from '#features/tools/tools.ts';
import { isCurrent, isWithin, menus, personasOf } from './navigation.ts';
import { pages } from './pages.ts';

const paths = (persona: keyof typeof menus) => menus[persona].map(({ path }) => path);

test('each menu leads to the specification’s addresses, in its order', () => {
  expect(paths('student')).toEqual(['/home', '/slateplanning', '/slateassessment', '/slatetools', '/dashboard', '/slateassist', '/slatechat', '/slatehistory']);
  expect(paths('teacher')).toEqual(['/home', '/learning-plans', '/slateassist', '/slatechat', '/my-training', '/slatehistory']);
  expect(paths('admin')).toEqual(['/home', '/slateassist', '/slatechat', '/slatehistory']);
});

test('an address belongs to the personas whose menu holds it, and to nobody otherwise', () => {
  expect(personasOf('/home')).toEqual(['admin', 'student', 'teacher']);
  expect(personasOf('/my-training')).toEqual(['teacher']);
  expect(personasOf('/slatetools')).toEqual(['student']);
  expect(personasOf('/account')).toEqual([]);
  expect(personasOf('/homework')).toEqual([]);
});

test('a page below one of the menu says itself whose it is; one that does not exist is nobody’s', () => {
  expect(isWithin('/home', '/home/lessons/describe-ratios')).toBe(true);
  expect(isWithin('/home', '/homework')).toBe(false);
  expect(personasOf('/home/lessons/describe-ratios')).toEqual(['student']);
  expect(personasOf('/learning-plans/7')).toEqual([]);
});

test('a tool’s page belongs to everybody who has the tool, and shows Slate Tools as where they are', () => {
  for (const { id, to } of tools.filter(({ to }) => to.startsWith('/slatetools/'))) {
    expect(new Set(personasOf(to)), id).toEqual(new Set(tools.filter((tool) => tool.to === to).flatMap(({ personas }) => personas)));
    for (const persona of personasOf(to)) {
      expect(menus[persona].filter(({ path }) => isCurrent(persona, path, to)).map(({ label }) => label.message), `${id}, ${persona}`).toEqual([menus.student[3]?.label.message]);
    }
    expect(pages.map(({ path }) => path)).toContain(to);
  }
  expect(isCurrent('teacher', '/home', '/home/lessons/describe-ratios')).toBe(true);
  expect(isCurrent('student', '/home', '/slatetools/steps')).toBe(false);
});

test('an address with several pages has one for each persona, and no persona two', () => {
  for (const path of new Set(pages.map((page) => page.path))) {
    const owners = pages.filter((page) => page.path === path).flatMap(({ menu, for: some }): string[] => [...(some ?? Object.keys(menu ?? {}))]);
    expect(owners, path).toEqual([...new Set(owners)]);
  }
});
