import type { Estimate } from '#features/record/contract.ts';
import type { Services } from '#server/services.ts';
import type { Practice, Question } from '../contract.ts';
import { presentQuestion } from '../present-question.ts';
import type { PracticeRow, QuestionRow, QuestionState } from './load-questions.ts';

type Content = Pick<Services, 'content'>['content'];

/** One question as its learner may see it. */
export function showQuestion(content: Content, question: QuestionRow): Question {
  return presentQuestion(question, content.skills.get(question.skillId)?.name ?? question.skillId);
}

/** A practice with its open questions. What is drawn ahead does not count as asked until it is reached or answered. */
export function presentPractice(content: Content, practice: PracticeRow, questions: readonly QuestionState[], estimates: Estimate[]): Practice {
  const isDone = practice.status === 'done';
  const open = isDone ? [] : questions.filter(isOpen);
  const [current] = open;
  const reached = questions.filter((each) => each.status === 'closed' || (!isDone && (each.position === current?.position || each.attempts > 0)));
  const lastReached = reached.at(-1)?.position ?? 0;
  return {
    id: practice.id, kind: practice.kind, title: titleOf(content, practice),
    skillId: practice.skillIds.length === 1 ? (practice.skillIds[0] ?? null) : null,
    lessonId: practice.lessonId, sectionIndex: practice.sectionIndex, total: practice.total, status: practice.status,
    outcomes: questions.filter(({ position, status }) => (isDone ? status === 'closed' : position <= lastReached)).map(({ outcome }) => outcome),
    questions: open.map((question) => showQuestion(content, question)),
    estimates,
    changes: isDone ? changesOf(practice, estimates) : null,
  };
}

/** The skills whose estimates go with a practice. A placement of hundreds of skills sends them when it is done. */
export function skillsShown(practice: PracticeRow, questions: readonly QuestionState[]): string[] {
  if (practice.kind !== 'placement' || practice.status === 'done') return practice.skillIds;
  return [...new Set(questions.map(({ skillId }) => skillId))];
}

const isOpen = (question: QuestionState): question is QuestionRow => question.status === 'open' && question.body !== null;

const changesOf = ({ before }: PracticeRow, estimates: Estimate[]) => estimates.flatMap(({ skillId, name, known }) => {
  const start = before[skillId];
  return start === undefined ? [] : [{ skillId, name, before: start, after: known }];
});

function titleOf(content: Content, { kind, lessonId, skillIds }: PracticeRow): string {
  if (kind === 'review') return 'Reviews';
  if (kind === 'placement') return 'What you know already';
  if (kind === 'lesson') return (lessonId === null ? undefined : content.lessons.get(lessonId)?.title) ?? 'Lesson';
  const [skillId = ''] = skillIds;
  return content.skills.get(skillId)?.name ?? skillId;
}
