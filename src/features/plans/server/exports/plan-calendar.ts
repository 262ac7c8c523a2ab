import type { Services } from '#server/services.ts';
import { calendarFile } from '../../calendar-file.ts';
import { loadSteps, type NamedPlan } from '../load-plan.ts';
import { keyOfStep } from '../changing/plan-steps.ts';
import { titleOfStep } from '../title-of-step.ts';

const kindNames = { lesson: 'Lesson', practice: 'Practice', check: 'Check on your own', review: 'Review' };

/** The steps that are to do, as an iCalendar file. */
export async function calendarOfPlan(services: Services, plan: NamedPlan, now: Date): Promise<string> {
  const steps = (await loadSteps(services.db, plan.id)).filter(({ status }) => status === 'todo');
  const events = steps.map((step) => ({
    uid: `${plan.id}-${keyOfStep(step).replace(':', '-')}`, date: step.date,
    summary: step.kind === 'review' ? 'Review' : `${kindNames[step.kind]}: ${titleOfStep(services, step)}`,
    description: `${step.minutes} minutes. ${plan.title}`,
  }));
  return calendarFile(events, plan.title, now);
}
