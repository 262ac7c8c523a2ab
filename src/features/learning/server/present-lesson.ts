import type { ContentLibrary, Lesson as AuthoredLesson, LessonBlock as AuthoredBlock } from '#features/content/library.ts';
import type { Course } from '#features/content/schema.ts';
import type { Lesson, LessonBlock } from '../lesson-contract.ts';
import type { Progress } from './load-progress.ts';
import type { EstimateById } from './present-course.ts';

/** A lesson as one learner has it. The questions of its checks are drawn when they get there; only their number is told. */
export function presentLesson(library: ContentLibrary, lesson: AuthoredLesson, estimates: EstimateById, progress: Progress | undefined): Lesson {
  const course = library.courses.get(lesson.courseId);
  const unit = course?.units.find(({ id }) => id === lesson.unitId);
  const done = new Set(progress?.sectionsDone);
  return {
    id: lesson.id, title: lesson.title, summary: lesson.summary, minutes: lesson.minutes,
    subject: course?.subject ?? 'mathematics',
    course: { id: lesson.courseId, title: course?.title ?? '' },
    unit: { id: lesson.unitId, title: unit?.title ?? '' },
    skills: lesson.skills.flatMap((skillId) => estimates.get(skillId) ?? []),
    sections: lesson.sections.map(({ title, blocks }, index) => ({ title, blocks: blocks.map(presentBlock), isDone: done.has(index) })),
    sectionIndex: Math.min(progress?.sectionIndex ?? 0, lesson.sections.length - 1),
    completedAt: progress?.completedAt?.toISOString() ?? null,
    nextLesson: course ? lessonAfter(library, course, lesson.id) : null,
  };
}

function presentBlock(block: AuthoredBlock): LessonBlock {
  switch (block.kind) {
    case 'text': return { kind: 'text', markdown: block.markdown };
    case 'figure': return { kind: 'figure', figure: block.figure };
    case 'worked-example': return { kind: 'worked-example', example: { problem: block.problem, figure: block.figure, steps: block.steps } };
    case 'check': return { kind: 'check', questionCount: 'items' in block ? block.items.length : block.count };
  }
}

function lessonAfter({ lessons }: ContentLibrary, { units }: Course, lessonId: string): Lesson['nextLesson'] {
  const order = units.flatMap((unit) => unit.lessons).filter((id) => lessons.has(id));
  const next = lessons.get(order[order.indexOf(lessonId) + 1] ?? '');
  return next ? { id: next.id, title: next.title } : null;
}
