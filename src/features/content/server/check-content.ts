import type { ContentSources, ItemFileSource } from '../content-source.ts';
import type { ContentLibrary } from '../library.ts';
import { levelsOf } from '../make-question.ts';
import { subjects, type Subject } from '../schema.ts';
import { drawsOfItem } from './check-item.ts';
import { checkItemFile, type CheckedFile, type FileTask } from './check-item-file.ts';
import { checkLesson } from './check-lesson.ts';
import type { Finding } from './finding.ts';
import { loadSources } from './load-content.ts';

export type SubjectCount = { subject: Subject; skills: number; courses: number; lessons: number; items: number; generators: number };
export type CheckedContent = { findings: Finding[]; counts: SubjectCount[]; files: CheckedFile[] };

export type CheckOptions = {
  /** Says by file and ids what is drawn and checked; what doesn't load is always found. */
  isWanted?: ((file: string, ids: readonly string[]) => boolean) | undefined;
  /** Of each item, over its levels together. */
  draws?: number | undefined;
  /** Does the tasks when there are many; on this thread when omitted. */
  checkFiles?: ((tasks: readonly FileTask[]) => Promise<CheckedFile[]>) | undefined;
};

/** Below this a thread costs more than it saves: each reads the content for itself. */
const leastForThreads = 4;

/** Items that the lessons of a subject without generators need at least, together for the skills of a lesson. */
const leastItems = 6;

/** Everything that `npm run content -- check` looks at: what doesn't load, and what each item comes to when it is drawn. */
export async function checkContent(folder: string, { isWanted = () => true, draws = drawsOfItem, checkFiles }: CheckOptions = {}): Promise<CheckedContent> {
  const { library, faults, sources } = await loadSources(folder);
  const findings: Finding[] = faults.map((fault) => ({ ...fault, check: 'loads', isWarning: false, about: [] }));
  for (const lesson of sources.lessons) if (isWanted(lesson.place.file, [...lesson.head.skills, lesson.head.id])) findings.push(...checkLesson(lesson));
  const wanted = sources.itemFiles.filter((file) => isWanted(file.place.file, [file.skill, ...file.items.map(({ value }) => value.id)]));
  const taskOf = (file: ItemFileSource): FileTask => ({ file: file.place.file, items: file.items.filter(({ value }) => isWanted(file.place.file, [value.id, file.skill])).map(({ value }) => value.id), draws });
  const files = checkFiles && wanted.length >= leastForThreads ? await checkFiles(wanted.map(taskOf)) : await Promise.all(wanted.map((file) => checkItemFile(library, file, taskOf(file))));
  findings.push(...files.flatMap((file) => file.findings), ...missing(library, sources), ...misplaced(library, sources));
  return { findings: findings.sort(byPlace), counts: count(library), files };
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
