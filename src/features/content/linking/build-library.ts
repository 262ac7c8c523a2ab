import { kindOf } from '../answer-kinds/answer-kinds.ts';
import { faultAt, type ContentSources, type ItemFileSource, type Sourced } from '../content-source.ts';
import { fitFigure } from '../fit-figure.ts';
import type { ContentFault, ContentLibrary, Lesson, LibraryItem, Misconception } from '../library.ts';
import { linkLessons } from './link-lessons.ts';
import { linkSkills } from './link-skills.ts';
import type { Passage, Standard } from '../schema.ts';

/**
 * Joins what was read into one library. What refers to something that isn't there is left out with a fault;
 * what depends on something left out is left out too.
 */
export function buildLibrary(sources: ContentSources): { library: ContentLibrary; faults: ContentFault[] } {
  const faults: ContentFault[] = [];
  const standards = new Map<string, Standard>();
  for (const { value, place } of sources.standards) {
    if (standards.has(value.code)) faults.push(faultAt(place, ['code'], `The standard "${value.code}" is written twice`));
    else standards.set(value.code, value);
  }
  const skills = linkSkills(sources, standards, faults);
  const { items, misconceptions } = linkItems(sources, new Set(skills.keys()), faults);
  const { courses, lessons } = linkLessons(sources, { skills: new Set(skills.keys()), items }, faults);
  const library: ContentLibrary = {
    skills, courses, lessons, items, misconceptions, standards,
    itemsOfSkill: groupBySkill(items.values(), (item) => [item.skillId]),
    lessonsOfSkill: groupBySkill(lessons.values(), (lesson: Lesson) => lesson.skills),
  };
  return { library, faults };
}

function groupBySkill<Value>(values: Iterable<Value>, skillsOf: (value: Value) => readonly string[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) for (const skill of new Set(skillsOf(value))) groups.set(skill, [...(groups.get(skill) ?? []), value]);
  return groups;
}

type Items = { items: Map<string, LibraryItem>; misconceptions: Map<string, Misconception> };

function linkItems(sources: ContentSources, skills: ReadonlySet<string>, faults: ContentFault[]): Items {
  const linked: Items = { items: new Map(), misconceptions: new Map() };
  const filesOfSkill = new Map<string, string>();
  for (const file of sources.itemFiles) {
    const earlier = filesOfSkill.get(file.skill);
    filesOfSkill.set(file.skill, file.place.file);
    if (earlier !== undefined) faults.push(faultAt(file.place, ['skill'], `The items of "${file.skill}" stand in ${earlier} already`));
    else if (skills.has(file.skill)) linkItemFile(file, linked, { sources, skills, faults });
    else if (!sources.faulty.skills.has(file.skill)) faults.push(faultAt(file.place, ['skill'], `There is no skill "${file.skill}"`));
    for (const { value } of file.items) if (!linked.items.has(value.id)) sources.faulty.items.add(value.id);
  }
  return linked;
}

type Surroundings = { sources: ContentSources; skills: ReadonlySet<string>; faults: ContentFault[] };

function linkItemFile(file: ItemFileSource, { items, misconceptions }: Items, { sources, skills, faults }: Surroundings): void {
  for (const { value, place } of file.misconceptions) {
    const id = `${file.skill}.${value.id}`;
    if (misconceptions.has(id)) faults.push(faultAt(place, ['id'], `The misconception "${value.id}" is written twice`));
    else misconceptions.set(id, { ...value, id });
  }
  for (const source of file.items) {
    const { value: item, place } = source;
    const own: ContentFault[] = [];
    if (items.has(item.id)) own.push(faultAt(place, ['id'], `The item "${item.id}" is written twice`));
    if (!item.id.startsWith(`${file.skill}.`)) own.push(faultAt(place, ['id'], `The id of an item of this file begins with "${file.skill}."`));
    for (const [index, skill] of item.alsoSkills.entries()) {
      if (!skills.has(skill) && !sources.faulty.skills.has(skill)) own.push(faultAt(place, ['alsoSkills', index], `There is no skill "${skill}"`));
    }
    let isUsable = item.alsoSkills.every((skill) => skills.has(skill));
    for (const { id, path } of misconceptionsOf(item)) {
      if (misconceptions.has(`${file.skill}.${id}`)) continue;
      isUsable = false;
      if (!sources.faulty.misconceptions.has(`${file.skill}.${id}`)) own.push(faultAt(place, path, `There is no misconception "${id}" in this file`));
    }
    const text = item.passage === undefined ? null : file.passages.get(item.passage);
    if (text === undefined) own.push(faultAt(place, ['passage'], `There is no passage "${item.passage}" in this file`));
    own.push(...figureFaults(source), ...placeFaults(source));
    faults.push(...own);
    if (isUsable && own.length === 0) items.set(item.id, { ...item, stem: text ? `${quote(text)}\n\n${item.stem}` : item.stem, skillId: file.skill });
  }
}

/** A passage as it stands above a stem: its title, and its paragraphs with their numbers. */
function quote({ title, text }: Passage): string {
  const paragraphs = text.trim().split(/\n\s*\n/).map((paragraph, index) => `> **${index + 1}** ${paragraph.replaceAll(/\s*\n\s*/g, ' ').trim()}`);
  return [`> **${title}**`, ...paragraphs].join('\n>\n');
}

function misconceptionsOf(item: ItemFileSource['items'][number]['value']): { id: string; path: PropertyKey[] }[] {
  const named = item.mistakes.flatMap(({ misconception }, index) => (misconception === undefined ? [] : [{ id: misconception, path: ['mistakes', index, 'misconception'] as PropertyKey[] }]));
  const inAnswer = kindOf(item.answer).misconceptions(item.answer).map(({ id, path }) => ({ id, path: ['answer', ...path] }));
  return [...named, ...inAnswer];
}

/** What cannot stand in practice: nobody is there to mark it, or to bring its pictures. */
function placeFaults({ value: { answer, images }, place }: ItemFileSource['items'][number]): ContentFault[] {
  const kind = kindOf(answer);
  return [
    ...(kind.isMarkedByPeople ? [faultAt(place, ['answer', 'kind'], `An answer of the kind "${answer.kind}" is marked by people, and cannot be practised`)] : []),
    ...(kind.assets(answer).length > 0 || images !== undefined ? [faultAt(place, ['answer'], 'Pictures belong to the items of a school; what ships has figures')] : []),
  ];
}

/** Figures with placeholders are only known once they are drawn. */
function figureFaults({ value: item, place }: Sourced<ItemFileSource['items'][number]['value']>): ContentFault[] {
  const figures = [{ written: item.figure, path: ['figure'] as PropertyKey[] }, ...item.solution.map((step, index) => ({ written: step.figure, path: ['solution', index, 'figure'] as PropertyKey[] }))];
  return figures.flatMap(({ written, path }) => {
    if (written === undefined || JSON.stringify(written).includes('@{')) return [];
    const result = fitFigure(written);
    return 'problem' in result ? [faultAt(place, [...path, ...result.path], `The figure does not fit: ${result.problem}`)] : [];
  });
}
