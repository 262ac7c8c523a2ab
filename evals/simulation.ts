import { setImmediate } from 'node:timers/promises';
import { createMathsChecker } from '#engine/maths/create-maths-checker.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import { loadContent, shippedContentFolder } from '#features/content/server/public.ts';
import { calibrationError, correlation, type Pair } from './measure-recovery.ts';
import { demoClasses, usernameOf } from '#features/demo-school/people.ts';
import { sessionsOf } from '#features/demo-school/sessions.ts';
import { createSimulatedLearner } from '#features/demo-school/simulated-learner.ts';
import { minutesToMastery } from './simulate-mastery.ts';
import { simulateSecure } from './simulate-secure.ts';
import { simulateWeeks } from '#features/demo-school/simulate-weeks.ts';
import { checkWith, skillsOfGrade } from '#features/demo-school/server/public.ts';
import { planPath } from '#features/plans/plan-path.ts';
import { skillGraph } from '#features/record/skill-graph.ts';
import { presentEstimates } from '#features/record/server/public.ts';
import { tracingOf } from '#features/record/tracing/tracing-parameters.ts';
import { newSchool } from '#features/record/school.ts';
import { startLearner, type LearnerTrace, type SchoolModel } from '#features/record/tracing/trace-learner.ts';
import { createRandom } from '#shared/random.ts';
import { mean, round, type Evaluate } from './evaluation.ts';

const lastDay = '2026-11-20';
const grades = [4, 6, 8];
const learnersOfOrder = 40;

/**
 * Learners whose true skill is known, through the product's own code. Do the estimates find what is true (correlation and
 * calibration, looked at while they learn and at the end: at the end alone nearly all is known, and nothing varies), does the planner's order reach mastery sooner than a random one
 * (ratio of simulated minutes), and who is called secure?
 */
export const evaluate: Evaluate = async (_, report) => {
  const { library: content } = await loadContent(shippedContentFolder);
  const model: SchoolModel = { graph: skillGraph(content.skills), tracing: (id) => tracingOf(content.skills.get(id)?.parameters), ...newSchool() };
  const { pairs, answers } = await recover(content, model, (text) => report.progress(text));
  const steady = pairs.filter(({ evidenceCount }) => evidenceCount >= 8);
  const ratios = grades.map((grade) => {
    const ratio = compareOrders(content, model, grade);
    report.row({ grade, ...ratio });
    return ratio;
  });
  const secure = simulateSecure(model);
  for (const row of secure) report.row(row);
  return {
    learners: demoClasses.reduce((sum, { students }) => sum + students.length, 0), answers, pairs: pairs.length,
    correlation: round(correlation(pairs)), calibration_error: round(calibrationError(pairs)),
    correlation_from_8_answers: round(correlation(steady)), calibration_error_from_8_answers: round(calibrationError(steady)),
    minutes_planner: round(mean(ratios.map(({ planner }) => planner)), 0), minutes_random: round(mean(ratios.map(({ random }) => random)), 0),
    ratio_planner_to_random: round(mean(ratios.map(({ ratio }) => ratio)), 3),
    // The worst of all ways in which questions come.
    secure_at_50: Math.max(...secure.map(({ at50 }) => at50)), secure_at_60: Math.max(...secure.map(({ at60 }) => at60)), secure_at_95: Math.min(...secure.map(({ at95 }) => at95)),
  };
};

async function recover(content: ContentLibrary, model: SchoolModel, say: (text: string) => void) {
  const check = checkWith({ content, engines: { maths: createMathsChecker() } });
  const pairs: (Pair & { evidenceCount: number })[] = [];
  let answers = 0;
  for (const { name, grade, students } of demoClasses) {
    for (const seed of students.map(usernameOf)) {
      const learner = createSimulatedLearner({ content, seed, grade });
      const look = (skillIds: Iterable<string>, trace: LearnerTrace, at: number) => {
        const skills = [...skillIds].flatMap((id) => content.skills.get(id) ?? []);
        for (const { skillId, known, evidenceCount } of presentEstimates(trace, model, skills, at)) pairs.push({ estimated: known, true: learner.truth(skillId), evidenceCount });
      };
      const weeks = await simulateWeeks({
        content, model, learner, check, seed, skillIds: skillsOfGrade(content, grade), sessions: sessionsOf(seed, lastDay), pause: () => setImmediate(),
        onLook: (skillId, trace, at) => look([skillId], trace, at),
      });
      answers += weeks.answers.length;
      look(weeks.trace.skills.keys(), weeks.trace, weeks.answers.at(-1)?.at ?? 0);
    }
    say(`${name}: ${answers} answers so far`);
  }
  return { pairs, answers };
}

/** Minutes until the course of a grade is truly known, in the order of the plan and in a random one, by the same learners. */
function compareOrders(content: ContentLibrary, model: SchoolModel, grade: number) {
  const goal = skillsOfGrade(content, grade);
  const estimates = new Map(presentEstimates(startLearner(), model, [...content.skills.values()], 0).map((estimate) => [estimate.skillId, estimate]));
  const states = new Map([...content.skills.values()].flatMap((skill) => {
    const estimate = estimates.get(skill.id);
    return estimate ? [[skill.id, { id: skill.id, name: skill.name, prerequisites: skill.prerequisites, lessons: [], withHelp: 0, hasItems: true, shownBy: [], stuck: null, estimate }] as const] : [];
  }));
  const settings = { startsOn: lastDay, dueOn: null, minutesADay: 25, weekdays: [1, 2, 3, 4, 5] };
  const planned = [...new Set(planPath({ states, goal, settings, now: new Date(`${lastDay}T08:00:00Z`), today: lastDay }).steps.flatMap(({ skillId }) => skillId ?? []))];
  const minutes = Array.from({ length: learnersOfOrder }, (_, at) => {
    const seed = `order ${grade} ${at}`;
    const learner = () => createSimulatedLearner({ content, seed, grade });
    return { planner: minutesToMastery(learner(), content, planned, seed), random: minutesToMastery(learner(), content, createRandom(seed).shuffle(planned), seed) };
  });
  const [planner, random] = [mean(minutes.map((one) => one.planner)), mean(minutes.map((one) => one.random))];
  return { skills: planned.length, planner: round(planner, 0), random: round(random, 0), ratio: round(planner / random, 3) };
}
