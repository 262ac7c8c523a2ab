import type { Estimate } from '#features/record/contract.ts';
import type { Services } from '#server/services.ts';
import type { Practice, Question } from '../../contract.ts';
import { isStuckRun } from '../../practice-rules.ts';
import { presentQuestion } from '../../present-question.ts';
import type { PracticeRow, QuestionRow, QuestionState } from '../questions/load-questions.ts';
import { lengthOfCheck } from '../questions/find-check.ts';

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
    isShortened: isShortened(content, practice, questions),
    comesAgain: comesAgain(content, practice, questions),
    wayOut: isDone && practice.kind === 'practice' && isStuckRun(questions.filter(({ status }) => status === 'closed')) ? wayOutOf(content, practice, estimates) : null,
    changes: isDone ? changesOf(practice, estimates) : null,
  };
}

/** The skills whose estimates go with a practice. A placement of hundreds of skills sends them when it is done. */
export function skillsShown(practice: PracticeRow, questions: readonly QuestionState[]): string[] {
  if (practice.kind !== 'placement') return practice.skillIds;
  const asked = questions.filter(({ status }) => practice.status === 'open' || status === 'closed').map(({ skillId }) => skillId);
  return [...new Set(practice.status === 'done' ? [...practice.skillIds, ...asked] : asked)];
}

function isShortened(content: Content, practice: PracticeRow, questions: readonly QuestionState[]): boolean {
  const whole = practice.kind === 'lesson' && !practice.isWhole ? lengthOfCheck(content, practice) : null;
  return whole !== null && whole > practice.total && questions.some(({ status }) => status === 'closed');
}

/** Missed and put at the end once more, and not answered there yet. */
function comesAgain(content: Content, { kind, itemIds, status }: PracticeRow, questions: readonly QuestionState[]): string[] {
  if (kind !== 'review' || !itemIds || status === 'done') return [];
  const closed = questions.filter((question) => question.status === 'closed');
  const missed = closed.filter(({ outcome }) => outcome === 'wrong' || outcome === 'skipped').map(({ skillId }) => skillId);
  const count = (ids: readonly (string | undefined)[], skillId: string) => ids.filter((id) => id === skillId).length;
  const planned = itemIds.map((id) => content.items.get(id)?.skillId);
  return [...new Set(missed)].filter((skillId) => count(planned, skillId) > 1 && count(closed.map((question) => question.skillId), skillId) < 2);
}

/** The easiest of what the skill builds on, and its lesson to look at again. */
function wayOutOf(content: Content, { skillIds: [skillId = ''] }: PracticeRow, estimates: readonly Estimate[]): Practice['wayOut'] {
  const known = new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
  const easier = (content.skills.get(skillId)?.prerequisites ?? []).filter((id) => (content.itemsOfSkill.get(id)?.length ?? 0) > 0 && known.get(id)?.status !== 'secure')
    .toSorted((one, other) => (known.get(one)?.known ?? 0) - (known.get(other)?.known ?? 0))[0];
  return { easier: easier === undefined ? null : { skillId: easier, name: content.skills.get(easier)?.name ?? easier }, lessonId: content.lessonsOfSkill.get(skillId)?.[0]?.id ?? null };
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
