import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';
import { attemptDoors } from '#features/attempts/server/public.ts';
import { demoClasses, demoStudentClass, usernameOf } from '../people.ts';
import { makeDemoAssignments } from './make-demo-assignments.ts';
import { makeDemoGroups } from './make-demo-groups.ts';
import { makeDemoPeople } from './make-demo-people.ts';
import { makeDemoPlans } from './make-demo-plans.ts';
import { makeDemoSafety } from './make-demo-safety.ts';
import { makeDemoTalks } from './make-demo-talks.ts';
import { makeDemoTests } from './make-demo-tests.ts';
import { makeDemoTerm } from './make-demo-term.ts';
import { recordWeeks } from './record-weeks.ts';

/**
 * Fills the demo school: three classes, sixty pupils, eight weeks of their answers, plans, goals, a term, groups and assignments. The same day makes
 * the same school. Everything has a name or key of its own that is found again, so a run that was cut off goes on.
 */
export const makeDemoSchool = defineJob({
  id: 'make-demo-school',
  /** The last day of the eight weeks, as an ISO date: a later run goes on with the same one. */
  input: z.object({ lastDay: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  retries: 3,
  timeout: 300,
  async run({ lastDay }, { services, signal }) {
    const { log } = services;
    const school = await makeDemoPeople(services);
    await makeDemoTerm(services, school, lastDay);
    await makeDemoSafety(services, school);
    let [answers, done] = [0, 0];
    log.info('the demo school is being made while Slate runs: three classes, eight weeks of answers');
    for (const demoClass of demoClasses) {
      const names = demoClass.students.map((name) => ({ username: usernameOf(name) }));
      const pupils = demoClass.name === demoStudentClass ? [{ username: 'student' }, ...names] : names;
      for (const { username } of pupils) {
        signal.throwIfAborted();
        const learnerId = school.userIds.get(username);
        if (learnerId !== undefined) answers += await recordWeeks(services, { learnerId, seed: username, demoClass, lastDay });
      }
      done += 1;
      log.info(`the demo school: ${done} of ${demoClasses.length} classes have their answers`);
    }
    await makeDemoPlans(services, school, new Date());
    await makeDemoGroups(services, school, new Date());
    await makeDemoAssignments(services, school, new Date());
    await makeDemoTests(services, school, new Date(), attemptDoors);
    await makeDemoTalks(services, school, new Date());
    log.info({ answers }, 'the demo school is made');
  },
});
