import { eq } from 'drizzle-orm';
import { loadEstimates, presentEstimates, type Recorded } from '#features/record/server/public.ts';
import type { Estimate } from '#features/record/contract.ts';
import type { Services } from '#server/services.ts';
import type { Practice } from '../contract.ts';
import { isSecureRun } from '../practice-rules.ts';
import { isPlacementDone } from './choose-next-question.ts';
import { drawQuestions } from './draw-questions.ts';
import type { PracticeRow, QuestionState } from './load-questions.ts';
import { presentPractice, skillsShown } from './present-practice.ts';
import { practices, questions as questionTable } from './tables.ts';

type PracticeServices = Pick<Services, 'db' | 'content' | 'log'>;
export type Settling = {
  practice: PracticeRow;
  /** All questions, the one that changed among them as it is now. */
  questions: QuestionState[];
  changed: QuestionState;
  /** What recording the answer derived; null when nothing was recorded. */
  recorded: Recorded | null;
  now: Date;
};

/**
 * Brings a practice up to a question that was answered, skipped or closed: what follows it is marked and drawn, or the practice ends.
 * Inside the transaction of that change.
 */
export async function settlePractice(services: PracticeServices, settling: Settling): Promise<Practice> {
  const { content } = services;
  const { practice, changed, now } = settling;
  const repeated = changed.status === 'closed' ? askAgain(practice, settling.questions, changed) : practice;
  const estimates = await currentEstimates(services, settling);
  const known = (skillId: string) => estimates.find((estimate) => estimate.skillId === skillId)?.known ?? practice.before[skillId] ?? 0;
  const isEnded = practice.status === 'open' && isAtEnd(services, repeated, settling.questions, known);
  let { questions } = settling;
  if (!isEnded && practice.status === 'open' && changed.status === 'closed') {
    const first = whatFollows(practice, changed);
    const ahead = questions.find(({ status, attempts, hintsShown }) => status === 'open' && attempts === 0 && hintsShown === 0);
    if (first && ahead) questions = await mark(services, questions, ahead, first);
    questions = await drawQuestions(services, { practice: repeated, questions, known, now, ...(first && !ahead ? { first } : {}) });
  }
  const isOver = isEnded || (practice.status === 'open' && questions.every(({ status }) => status === 'closed'));
  const saved: PracticeRow = {
    ...repeated, updatedAt: now,
    ...(isOver ? { status: 'done' as const, finishedAt: now, total: questions.filter(({ status }) => status === 'closed').length } : {}),
  };
  const { itemIds, total, status, updatedAt, finishedAt } = saved;
  await services.db.update(practices).set({ itemIds, total, status, updatedAt, finishedAt }).where(eq(practices.id, practice.id));
  const isFirstWhole = isOver && practice.kind === 'placement';
  const shown = isFirstWhole ? await loadEstimates(services, practice.learnerId, practice.skillIds, now) : estimates;
  return presentPractice(content, saved, questions, shown);
}

/** A review that went wrong comes again at the end, once. */
function askAgain(practice: PracticeRow, questions: readonly QuestionState[], { itemId, outcome }: QuestionState): PracticeRow {
  const { kind, itemIds, total } = practice;
  const isWrong = outcome === 'wrong' || outcome === 'skipped';
  if (kind !== 'review' || !itemIds || !isWrong || questions.filter((question) => question.itemId === itemId).length > 1) return practice;
  if (itemIds.filter((id) => id === itemId).length > 1) return practice;
  return { ...practice, itemIds: [...itemIds, itemId], total: total + 1 };
}

function isAtEnd({ content }: PracticeServices, practice: PracticeRow, questions: readonly QuestionState[], known: (skillId: string) => number): boolean {
  const closed = questions.filter(({ status }) => status === 'closed');
  if (practice.kind === 'placement') return isPlacementDone(content, { practice, questions, known, recent: [], without: new Set() });
  if (closed.length >= practice.total) return true;
  return practice.kind === 'practice' && isSecureRun(known(practice.skillIds[0] ?? ''), closed.map(({ outcome }) => outcome));
}

/** After help a fresh item of the skill without help decides. (The one after a worked example is helped by that.) */
function whatFollows({ kind }: PracticeRow, { outcome }: QuestionState): { isUnaided: boolean } | null {
  return kind === 'practice' && outcome === 'right-with-help' ? { isUnaided: true } : null;
}

async function mark({ db }: PracticeServices, questions: QuestionState[], ahead: QuestionState, what: { isUnaided: boolean }): Promise<QuestionState[]> {
  if (ahead.followsExample || ahead.isUnaided) return questions;
  await db.update(questionTable).set(what).where(eq(questionTable.id, ahead.id));
  return questions.map((question) => (question.id === ahead.id ? { ...question, ...what } : question));
}

async function currentEstimates(services: PracticeServices, { practice, questions, recorded, now }: Settling): Promise<Estimate[]> {
  const skillIds = skillsShown(practice, questions);
  const isEnough = recorded && (recorded.isWhole || skillIds.every((skillId) => recorded.learner.skills.has(skillId)));
  if (!isEnough) return loadEstimates(services, practice.learnerId, skillIds, now);
  const skills = skillIds.flatMap((skillId) => services.content.skills.get(skillId) ?? []);
  return presentEstimates(recorded.learner, recorded.model, skills, now.getTime());
}
