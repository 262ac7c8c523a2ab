import type { AssignmentKinds } from '#features/assignments/server/assignment-kind.ts';
import { assignedTest } from '#features/attempts/server/assigned-test.ts';
import { assignedDocument } from '#features/documents/server/assigned-document.ts';
import { assignedLesson } from '#features/learning/server/assigned-lesson.ts';
import { assignedPlan } from '#features/plans/server/changing/assigned-plan.ts';
import { assignedPractice } from '#features/practice/server/practices/assigned-practice.ts';
import { assignedReview } from '#features/practice/server/practices/assigned-review.ts';

/** Everything that can be assigned (decision 0035). */
export const assignmentKinds: AssignmentKinds = { lesson: assignedLesson, practice: assignedPractice, review: assignedReview, plan: assignedPlan, document: assignedDocument, test: assignedTest };
