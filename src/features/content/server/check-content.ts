import type { ContentSources } from '../content-source.ts';
import type { ContentLibrary } from '../library.ts';
import { levelsOf } from '../make-question.ts';
import { subjects, type Subject } from '../schema.ts';
import { checkItem } from './check-item.ts';
import { checkLesson } from './check-lesson.ts';
import { textFaults } from './check-text.ts';
import type { Finding } from './finding.ts';
import { loadSources } from './load-content.ts';

export type SubjectCount = { subject: Subject; skills: number; courses: number; lessons: number; items: number; generators: number };
export type CheckedContent = { findings: Finding[]; counts: SubjectCount[]; library: ContentLibrary };

/** Items that the lessons of a subject without generators need at least, together for the skills of a lesson. */
const leastItems = 6;

/**
 * Everything that `npm run content -- check` looks at: what doesn't load, and what each item comes to when it is drawn.
 * @param isWanted says by file and ids what is drawn and checked; what doesn't load is always found
 */
export async function checkContent(folder: string, isWanted: (file: string, ids: readonly string[]) => boolean = () => true): Promise<CheckedContent> {
  const { library, faults, sources } = await loadSources(folder);
  const findings: Finding[] = faults.map((fault) => ({ ...fault, check: 'loads', isWarning: false, about: [] }));
  for (const lesson of sources.lessons) if (isWanted(lesson.place.file, [...lesson.head.skills, lesson.head.id])) findings.push(...checkLesson(lesson));
  for (const file of sources.itemFiles) {
    if (!isWanted(file.place.file, [file.skill, ...file.items.map(({ value }) => value.id)])) continue;
    for (const { value, place } of file.misconceptions) {
      for (const { message } of textFaults(value.feedback)) findings.push({ file: place.file, line: place.lineOf(['feedback']), message, check: 'text and maths', isWarning: false, about: [file.skill] });
    }
    for (const source of file.items) {
      const item = library.items.get(source.value.id);
      if (item && isWanted(file.place.file, [item.id, item.skillId])) findings.push(...checkItem(library, item, source).findings);
    }
  }
  findings.push(...missing(library, sources), ...misplaced(library, sources));
  return { findings: findings.sort(byPlace), counts: count(library), library };
}

/** What the subjects need and don't have. */
function missing(library: ContentLibrary, sources: ContentSources): Finding[] {
  const findings: Finding[] = [];
  for (const { value: skill, place } of sources.skills) {
    if (skill.subject !== 'mathematics' || !library.skills.has(skill.id)) continue;
    const add = (message: string) => findings.push({ file: place.file, line: place.lineOf(['id']), message: `"${skill.id}" ${message}`, check: 'coverage', isWarning: false, about: [skill.id] });
    const lessons = library.lessonsOfSkill.get(skill.id) ?? [];
    if (lessons.length === 0) add('has no lesson');
    else if (!lessons.some(({ sections }) => sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'worked-example')))) add('has no worked example');
    const items = (library.itemsOfSkill.get(skill.id) ?? []).filter((item) => item.skillId === skill.id);
    if (!items.some((item) => Object.keys(item.variables).length > 0 && levelsOf(item).length === 3)) add('has no generator with levels 1, 2 and 3');
    if (items.length > 0 && !items.some((item) => item.mistakes.length > 0)) add('has no item with a mistake whose cause is known');
  }
  for (const { head, place } of sources.lessons) {
    const lesson = library.lessons.get(head.id);
    if (!lesson || library.skills.get(head.skills[0] ?? '')?.subject === 'mathematics') continue;
    const items = new Set(head.skills.flatMap((skill) => (library.itemsOfSkill.get(skill) ?? []).map(({ id }) => id)));
    if (items.size < leastItems) findings.push({ file: place.file, line: place.lineOf(['skills']), message: `The skills of this lesson have ${items.size} items; ${leastItems} are needed`, check: 'coverage', isWarning: false, about: [...head.skills, head.id] });
  }
  return findings;
}

/** Files that are not where their ids say: whoever looks for one by its id would not find it. */
function misplaced(library: ContentLibrary, sources: ContentSources): Finding[] {
  const expected = [
    ...sources.itemFiles.map(({ skill, place }) => ({ place, path: ['skill'], about: [skill], end: `items/${library.skills.get(skill)?.subject}/${skill}.yaml` })),
    ...sources.courses.map(({ value, place }) => ({ place, path: ['id'], about: [value.id], end: `courses/${value.id}/course.yaml` })),
    ...sources.lessons.flatMap(({ head, place }) => {
      const lesson = library.lessons.get(head.id);
      return lesson ? [{ place, path: ['id'], about: [...head.skills, head.id], end: `courses/${lesson.courseId}/${lesson.unitId}/${head.id}.md` }] : [];
    }),
  ];
  return expected.filter(({ place, end }) => !place.file.endsWith(`/${end}`)).map(({ place, path, about, end }) => ({ file: place.file, line: place.lineOf(path), message: `This file belongs at content/${end}`, check: 'loads' as const, isWarning: false, about }));
}

function count(library: ContentLibrary): SubjectCount[] {
  const subjectOf = (skill: string | undefined) => library.skills.get(skill ?? '')?.subject;
  return subjects.map((subject) => {
    const items = [...library.items.values()].filter((item) => subjectOf(item.skillId) === subject);
    return {
      subject,
      skills: [...library.skills.values()].filter((skill) => skill.subject === subject).length,
      courses: [...library.courses.values()].filter((course) => course.subject === subject).length,
      lessons: [...library.lessons.values()].filter((lesson) => subjectOf(lesson.skills[0]) === subject).length,
      items: items.length,
      generators: items.filter((item) => Object.keys(item.variables).length > 0).length,
    };
  });
}

const byPlace = (a: Finding, b: Finding) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
