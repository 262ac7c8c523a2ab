import { setImmediate } from 'node:timers/promises';
import type { ContentLibrary } from '#features/content/library.ts';
import { completeLesson } from '#features/learning/server/public.ts';
import { checkResponse } from '#features/practice/check-response.ts';
import { choicesOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { newSchool } from '#features/record/school.ts';
import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import { skillGraph } from '#features/record/skill-graph.ts';
import { tracingOf } from '#features/record/tracing/tracing-parameters.ts';
import { namedId } from '#server/named-id.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { Check } from '../answer-like-a-learner.ts';
import type { DemoClass } from '../people.ts';
import { sessionsOf } from '../sessions.ts';
import { createSimulatedLearner } from '../simulated-learner.ts';
import { simulateWeeks, type SimulatedWeeks } from '../simulate-weeks.ts';

export type LearnerWeeks = { learnerId: string; seed: string; demoClass: Pick<DemoClass, 'grade'>; lastDay: string };

/** Simulates a pupil's eight weeks and records them as answers that were given. Recorded before: nothing is added. @returns how many answers are new */
export async function recordWeeks(services: Services, { learnerId, seed, demoClass, lastDay }: LearnerWeeks): Promise<number> {
  const { content, db } = services;
  const learner = createSimulatedLearner({ content, seed, grade: demoClass.grade });
  // As a new school has it: what has been learned of questions meanwhile would lead the same pupil another way.
  const model = { graph: skillGraph(content.skills), tracing: (id: string) => tracingOf(content.skills.get(id)?.parameters), ...newSchool() };
  const shared = { content, learner, model, check: checkWith(services), pause: () => setImmediate() };
  const weeks = await simulateWeeks({ ...shared, seed, skillIds: skillsOfGrade(content, demoClass.grade), sessions: sessionsOf(seed, lastDay) });
  const rows = weeks.answers.map((answer, index) => rowOf(answer, `${seed} ${lastDay} ${index}`));
  const { added } = await recordEvidence(services, learnerId, rows);
  for (const { lessonId, at } of weeks.lessons) {
    const lesson = content.lessons.get(lessonId);
    if (lesson) await completeLesson(db, learnerId, lesson, new Date(at));
  }
  return added.length;
}

/** Mathematics of the grade, after the last of the grade before: what a class works on in autumn. */
export function skillsOfGrade(content: Pick<ContentLibrary, 'courses' | 'lessons'>, grade: number): string[] {
  const of = (year: number) => {
    const lessons = content.courses.get(`mathematics-${year}`)?.units.flatMap((unit) => unit.lessons) ?? [];
    return [...new Set(lessons.flatMap((id) => content.lessons.get(id)?.skills ?? []))];
  };
  return [...of(grade - 1).slice(-3), ...of(grade)];
}

type CheckServices = Pick<Services, 'content'> & { engines: Pick<Services['engines'], 'maths'> };

export const checkWith = ({ content, engines }: CheckServices): Check => (body, response) =>
  checkResponse(body, response, { checkMaths: (asked) => engines.maths.check(asked), misconceptionName: (id) => content.misconceptions.get(id)?.name });

function rowOf(answer: SimulatedWeeks['answers'][number], name: string): NewEvidence {
  const { body, context, isCorrect, score, attempt, hintsUsed, isAided, seconds, misconceptionId, response, at } = answer;
  const answeredAt = new Date(at);
  return {
    id: newId(at), answerKey: uuidOf(name), questionId: null, itemId: body.itemId, skillIds: body.skillIds, context, isCorrect, score, attempt, hintsUsed, isAided,
    level: body.level, choices: choicesOf(body.answer), seconds, misconceptionId, stem: body.stem, response, answeredAt, recordedAt: answeredAt,
  };
}

/** The same answer again is found to be recorded. */
const uuidOf = (name: string): string => namedId(`slate demo school ${name}`);
