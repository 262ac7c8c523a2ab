import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import { levelsOf, makeQuestion } from '#features/content/make-question.ts';
import { chooseItem } from '#features/practice/choose-item.ts';
import type { PracticeKind } from '#features/practice/contract.ts';
import { addAnswer, assume, startLearner, type LearnerTrace, type SchoolModel } from '#features/record/tracing/trace-learner.ts';
import { fadeKnown } from '#features/record/tracing/trace-knowledge.ts';
import { choicesOf } from '#features/record/tracing/answer-guess.ts';
import { secureFrom } from '#features/record/secure-rule.ts';
import { createRandom, type Random } from '#shared/random.ts';
import { answerLikeALearner, type Check, type GivenAnswer } from './answer-like-a-learner.ts';
import type { SimulatedLearner } from './simulated-learner.ts';
import { dayMs } from '#shared/calendar-date.ts';

export type DatedAnswer = GivenAnswer & { at: number };
export type SimulatedWeeks = { answers: DatedAnswer[]; lessons: { lessonId: string; at: number }[]; trace: LearnerTrace };

export type WeeksSettings = {
  content: ContentLibrary;
  model: SchoolModel;
  learner: SimulatedLearner;
  check: Check;
  seed: string;
  /** What they work on, in order: lessons and practice of one skill until it is secure, then the next. */
  skillIds: readonly string[];
  /** Moments at which they sit down, in milliseconds since 1970, in order. */
  sessions: readonly number[];
  /** Called between questions, so that whoever shares the process gets a turn. */
  pause: () => Promise<void>;
  /** Called twice in a session with what is derived so far, to look at it while they learn. */
  onLook?: (skillId: string, trace: LearnerTrace, at: number) => void;
};

const questionsASession = 7;
const reviewsASession = 8;
const mostSessionsASkill = 4;

/** Some weeks of one learner, session by session, in the way of the product's pages: reviews, a lesson when it is new, practice, a check. */
export async function simulateWeeks(settings: WeeksSettings): Promise<SimulatedWeeks> {
  const { content, learner, skillIds, sessions, seed } = settings;
  const random = createRandom(`${seed} weeks`);
  const run: Run = { ...settings, random, trace: startLearner(), recent: new Map(), answers: [], at: sessions[0] ?? 0, count: 0 };
  const lessons: SimulatedWeeks['lessons'] = [];
  let place = 0;
  let sessionsHere = 0;
  for (const start of sessions) {
    learner.rest(Math.max(0, start - run.at) / dayMs);
    run.at = start;
    await review(run, skillIds.slice(0, place));
    if (await confirm(run, skillIds[place])) {
      place += 1;
      sessionsHere = 0;
    }
    const skillId = skillIds[place];
    if (skillId === undefined) break;
    const lesson = content.lessonsOfSkill.get(skillId)?.[0];
    if (sessionsHere === 0 && lesson) {
      learner.learnFromLesson(skillId);
      run.at += lesson.minutes * 30_000;
      for (let asked = 0; asked < 2; asked += 1) await ask(run, skillId, 'lesson');
      lessons.push({ lessonId: lesson.id, at: run.at });
    }
    for (let asked = 0; asked < questionsASession; asked += 1) {
      await ask(run, skillId, 'practice');
      if (asked === 2 || asked === questionsASession - 1) settings.onLook?.(skillId, run.trace, run.at);
    }
    sessionsHere += 1;
    const trace = run.trace.skills.get(skillId);
    const isHigh = trace !== undefined && fadeKnown(trace, run.at) >= secureFrom;
    if (isHigh && trace.needsUnaidedCheck) for (let asked = 0; asked < 2; asked += 1) await ask(run, skillId, 'check');
    if (run.trace.skills.get(skillId)?.wasSecure || sessionsHere >= mostSessionsASkill) {
      place += 1;
      sessionsHere = 0;
    }
  }
  return { answers: run.answers, lessons, trace: run.trace };
}

type Run = WeeksSettings & { random: Random; trace: LearnerTrace; recent: Map<string, string[]>; answers: DatedAnswer[]; at: number; count: number };

/** The cards that are due come first, the oldest before, as many as fit. */
async function review(run: Run, learned: readonly string[]): Promise<void> {
  const due = [...run.trace.cards].filter(([skillId, card]) => card.dueAt <= run.at && learned.includes(skillId)).sort(([, one], [, other]) => one.dueAt - other.dueAt).slice(0, reviewsASession);
  for (const [skillId] of due) await ask(run, skillId, 'review');
}

/** What was high enough the day before is asked about once more. @returns whether the skill is secure */
async function confirm(run: Run, skillId: string | undefined): Promise<boolean> {
  const trace = skillId === undefined ? undefined : run.trace.skills.get(skillId);
  if (skillId === undefined || !trace || fadeKnown(trace, run.at) < secureFrom) return false;
  for (let asked = 0; asked < 2; asked += 1) await ask(run, skillId, 'check');
  return run.trace.skills.get(skillId)?.wasSecure === true;
}

async function ask(run: Run, skillId: string, context: PracticeKind): Promise<void> {
  const items = (run.content.itemsOfSkill.get(skillId) ?? []).map((item) => ({ id: item.id, levels: levelsOf(item) }));
  const trace = run.trace.skills.get(skillId);
  const known = trace ? fadeKnown(trace, run.at) : 0.3;
  const choice = chooseItem({ items, known, recent: run.recent.get(skillId) ?? [], seed: `${run.seed} ${run.count}` });
  if (choice) await askItem(run, skillId, choice.itemId, context, choice.level);
}

async function askItem(run: Run, skillId: string, itemId: string, context: PracticeKind, level: QuestionBody['level'] = 2): Promise<void> {
  run.count += 1;
  run.recent.set(skillId, [itemId, ...(run.recent.get(skillId) ?? [])]);
  const body = makeQuestion(run.content, itemId, { level, seed: run.random.integer(1, 2_000_000_000) });
  const given = await answerLikeALearner(run.learner, body, context, run.check, run.random);
  for (const answer of given) {
    run.at += answer.seconds * 1_000;
    const asked = { itemId, skillIds: body.skillIds, level: body.level, choices: choicesOf(body.answer) };
    const { isCorrect, attempt, hintsUsed, isAided } = answer;
    addAnswer(run.trace, { ...asked, ...assume(run.trace, asked, run.model, run.at), context, isCorrect, attempt, hintsUsed, isAided, at: run.at }, run.model);
    run.answers.push({ ...answer, at: run.at });
  }
  await run.pause();
}
