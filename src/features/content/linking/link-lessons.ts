import { faultAt, type ContentSources, type LessonSource, type SourcedBlock } from '../content-source.ts';
import type { ContentFault, Lesson, LibraryItem } from '../library.ts';
import type { Course } from '../schema.ts';

type Known = { skills: ReadonlySet<string>; items: ReadonlyMap<string, LibraryItem> };
type Unit = { courseId: string; unitId: string };

/** Courses with the lessons that are there, and lessons that stand in exactly one course. */
export function linkLessons(sources: ContentSources, known: Known, faults: ContentFault[]): { courses: Map<string, Course>; lessons: Map<string, Lesson> } {
  const written = new Map<string, LessonSource>();
  for (const lesson of sources.lessons) {
    const earlier = written.get(lesson.head.id);
    if (earlier) faults.push(faultAt(lesson.place, ['id'], `The lesson "${lesson.head.id}" stands in ${earlier.place.file} already`));
    else written.set(lesson.head.id, lesson);
  }
  const units = placeLessons(sources, written, faults);
  const skillsWithItems = new Set([...known.items.values()].flatMap((item) => [item.skillId, ...item.alsoSkills]));
  const lessons = new Map<string, Lesson>();
  for (const [id, unit] of units) {
    const lesson = written.get(id);
    const linked = lesson && linkLesson(lesson, unit, { ...known, skillsWithItems, sources, faults });
    if (linked) lessons.set(id, linked);
  }
  for (const [id, { place }] of written) if (!units.has(id) && !sources.faulty.lessons.has(id)) faults.push(faultAt(place, ['id'], `The lesson "${id}" stands in no course`));
  return { courses: coursesWith(sources, lessons), lessons };
}

/** The unit of each lesson, in the order of the courses. */
function placeLessons(sources: ContentSources, written: ReadonlyMap<string, LessonSource>, faults: ContentFault[]): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const courseIds = new Set<string>();
  for (const { value: course, place } of sources.courses) {
    if (courseIds.has(course.id)) {
      faults.push(faultAt(place, ['id'], `The course "${course.id}" is written twice`));
      continue;
    }
    courseIds.add(course.id);
    const unitIds = new Set<string>();
    for (const [unitIndex, unit] of course.units.entries()) {
      if (unitIds.has(unit.id)) faults.push(faultAt(place, ['units', unitIndex, 'id'], `The unit "${unit.id}" is written twice`));
      unitIds.add(unit.id);
      for (const [index, id] of unit.lessons.entries()) {
        const earlier = units.get(id);
        const at = (message: string) => faults.push(faultAt(place, ['units', unitIndex, 'lessons', index], message));
        if (earlier) at(`The lesson "${id}" stands in ${earlier.courseId}, ${earlier.unitId} already; a lesson has one place`);
        else if (written.has(id)) units.set(id, { courseId: course.id, unitId: unit.id });
        else if (!sources.faulty.lessons.has(id)) at(`There is no lesson "${id}"`);
      }
    }
  }
  return units;
}

type Surroundings = Known & { skillsWithItems: ReadonlySet<string>; sources: ContentSources; faults: ContentFault[] };

function linkLesson({ head, place, sections }: LessonSource, unit: Unit, surroundings: Surroundings): Lesson | null {
  const { skills, sources, faults } = surroundings;
  for (const [index, skill] of head.skills.entries()) {
    if (!skills.has(skill) && !sources.faulty.skills.has(skill)) faults.push(faultAt(place, ['skills', index], `There is no skill "${skill}"`));
  }
  const linked = sections.map(({ title, blocks }) => ({ title, blocks: blocks.filter((each) => isUsable(each, place.file, surroundings)).map(({ block }) => block) }));
  return head.skills.every((skill) => skills.has(skill)) ? { ...head, ...unit, sections: linked } : null;
}

function isUsable({ block, lineOf }: SourcedBlock, file: string, { skills, items, skillsWithItems, sources, faults }: Surroundings): boolean {
  if (block.kind !== 'check') return true;
  const fault = (path: PropertyKey[], message: string) => faults.push({ file, line: lineOf(path), message });
  if ('items' in block) {
    for (const [index, id] of block.items.entries()) if (!items.has(id) && !sources.faulty.items.has(id)) fault(['items', index], `There is no item "${id}"`);
    return block.items.every((id) => items.has(id));
  }
  if (skillsWithItems.has(block.skill)) return true;
  const isWritten = sources.itemFiles.some(({ skill }) => skill === block.skill);
  if (!skills.has(block.skill) && !sources.faulty.skills.has(block.skill)) fault(['skill'], `There is no skill "${block.skill}"`);
  else if (!isWritten) fault(['skill'], `The skill "${block.skill}" has no items to ask`);
  return false;
}

function coursesWith(sources: ContentSources, lessons: ReadonlyMap<string, Lesson>): Map<string, Course> {
  const courses = new Map<string, Course>();
  for (const { value: course } of sources.courses) {
    if (courses.has(course.id)) continue;
    const units = course.units
      .map((unit) => ({ ...unit, lessons: unit.lessons.filter((id) => lessons.get(id)?.unitId === unit.id && lessons.get(id)?.courseId === course.id) }))
      .filter((unit) => unit.lessons.length > 0);
    if (units.length > 0) courses.set(course.id, { ...course, units });
  }
  return courses;
}
