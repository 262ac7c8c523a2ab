import type { Estimate } from '#features/record/contract.ts';
import { practiceMinutes, reviewMinutes } from '#features/practice/practice-rules.ts';
import type { NextStep, Reason } from './contract.ts';
import type { SkillStage } from './skill-stage.ts';
import { dayMs } from '#shared/calendar-date.ts';

type LessonOnPath = { id: string; title: string; minutes: number; isDone: boolean };
/** A skill with what the course offers for it; a course's skills stand in its order. */
export type SkillOnPath = {
  id: string; name: string; prerequisites: readonly string[]; lessons: readonly LessonOnPath[];
  /** There is something to answer. */
  hasItems: boolean;
};
export type CourseOnPath = { title: string; skills: readonly SkillOnPath[] };
export type LeftLesson = { lessonId: string; title: string; minutes: number; sectionTitle: string; sectionShareLeft: number; updatedAt: Date };

/** The next step of the plans that the learner follows. */
export type PlannedStep = {
  kind: 'lesson' | 'practice' | 'check' | 'review'; title: string; skillId: string | null; lessonId: string | null; minutes: number; plan: { id: string; title: string };
  /** ISO date on which it is planned, when that is still to come; null: it is for today, or has waited since. */
  on: string | null;
  /** Lessons that those plans still have to do, with the plan of each: one that was left in the middle goes on. */
  lessons: ReadonlyMap<string, { id: string; title: string }>;
  /** What those plans begin with on each of their skills: home proposes nothing else there. */
  bySkill?: ReadonlyMap<string, Pick<NextStep, 'kind' | 'title' | 'lessonId' | 'minutes'>>;
};

/** What the choice is made from. */
export type StepFacts = {
  now: Date;
  /** Begun and not finished, newest first. */
  left: readonly LeftLesson[];
  reviewsDue: number;
  planned?: PlannedStep | null;
  /** What teachers gave and cannot wait, due soonest first. */
  assigned?: readonly NextStep[];
  estimates: ReadonlyMap<string, Estimate>;
  /** Skills that what builds on them shows to be known. */
  shown?: ReadonlySet<string>;
  /** Skills on which help leads nowhere, with what is to be done first; null: a person has to help. */
  stuck?: ReadonlyMap<string, Pick<SkillOnPath, 'id' | 'name'> | null>;
  /** Nothing was answered or begun, and nobody said which grade the learner is in. */
  isUnplaced?: boolean;
  /** Where a placement that nothing was answered after says to begin. */
  begin?: { skillId: string; stage: SkillStage } | null | undefined;
  /** The course worked on last (or the one that suits) first. */
  courses: readonly CourseOnPath[];
};

/** From this many on reviews come before anything new: what is known fades while it waits. */
const manyReviews = 5;
const leftToday = 18 * 3_600_000;
const checkMinutes = 4;
const placementMinutes = 10;
const mostSteps = 5;

/** Sensible steps, the best one first, at most one for each skill; empty when there is nothing to do. Deterministic given the facts. */
export function chooseSteps(facts: StepFacts): NextStep[] {
  const { planned: step, reviewsDue } = facts;
  const canLearn = learnable(facts);
  const [growing, ready] = nextSkills(facts, canLearn);
  const due = reviews(facts);
  const left = leftInTheMiddle(facts);
  const byEvidence = [...unaidedChecks(facts), ...growing, ...ready];
  const others = [...fading(facts), ...starts(facts, canLearn)];
  // Who follows a plan follows its order; what is due has its place in it on the days that it plans.
  const isDueFirst = step ? step.on !== null : reviewsDue >= manyReviews;
  const isLeftFirst = !step || left.some(({ lessonId }) => lessonId !== null && step.lessons.has(lessonId));
  const steps = [
    // What others wait for comes before what one has planned oneself.
    ...(facts.assigned ?? []),
    ...(isLeftFirst ? withPlan(facts, left) : []),
    ...(isDueFirst ? due : []),
    ...findOut(facts),
    ...planned(facts, [...due, ...byEvidence, ...others]),
    ...begin(facts),
    ...byEvidence,
    ...due,
    ...others,
    ...left,
  ];
  const chosen = dropRepeated(steps.map((each) => asPlanned(facts, each))).slice(0, mostSteps);
  return chosen.length > 0 ? chosen : askSomebody(facts);
}

/** On a skill of the learner's plans, home begins as the plan does, whichever day it is planned for. */
function asPlanned({ planned: step }: StepFacts, proposed: NextStep): NextStep {
  const own = proposed.plan || proposed.reason?.kind === 'assigned' || proposed.kind === 'review' || proposed.skillId === null ? undefined : step?.bySkill?.get(proposed.skillId);
  return own ? { ...proposed, ...own } : proposed;
}

/** A lesson that was left in the middle and is a step of the plan is that step. */
function withPlan({ planned: step }: StepFacts, left: NextStep[]): NextStep[] {
  return left.map((lesson) => {
    const plan = step?.lessons.get(lesson.lessonId ?? '');
    return plan ? { ...lesson, plan } : lesson;
  });
}

/** Else everybody would begin with the first lesson of the first grade. */
function findOut({ isUnplaced, planned: step }: StepFacts): NextStep[] {
  if (isUnplaced !== true || step) return [];
  return [{ kind: 'placement', title: '', skillId: null, lessonId: null, minutes: placementMinutes, reason: { kind: 'find-out' } }];
}

function begin(facts: StepFacts): NextStep[] {
  const skill = facts.begin && skillsOf(facts.courses).get(facts.begin.skillId);
  const estimate = skill && facts.estimates.get(skill.id);
  if (!facts.begin || !skill || !estimate) return [];
  const reason: Reason = { kind: 'placed', right: estimate.correctCount, answers: estimate.evidenceCount };
  const lesson = facts.begin.stage === 'learn' ? skill.lessons.find(({ isDone }) => !isDone) : undefined;
  if (lesson) return [{ kind: 'lesson', title: lesson.title, skillId: skill.id, lessonId: lesson.id, minutes: lesson.minutes, reason }];
  if (!skill.hasItems) return [];
  const kind = facts.begin.stage === 'check' ? 'check' : 'practice';
  return [{ kind, title: skill.name, skillId: skill.id, lessonId: null, minutes: kind === 'check' ? checkMinutes : practiceMinutes, reason }];
}

/** All that is left is what help led nowhere with. */
function askSomebody({ stuck = new Map<string, never>(), estimates }: StepFacts): NextStep[] {
  const [skillId] = [...stuck].flatMap(([id, lead]) => (lead === null ? [id] : []));
  const estimate = skillId === undefined ? undefined : estimates.get(skillId);
  return estimate ? [{ kind: 'done-for-now', title: '', skillId: estimate.skillId, lessonId: null, minutes: 0, reason: { kind: 'stuck', skillName: estimate.name } }] : [];
}

function leftInTheMiddle({ left, now }: StepFacts): NextStep[] {
  const [last] = left;
  if (!last || now.getTime() - last.updatedAt.getTime() > leftToday) return [];
  const minutes = Math.max(1, Math.round(last.minutes * last.sectionShareLeft));
  return [{ kind: 'lesson', title: last.title, skillId: null, lessonId: last.lessonId, minutes, reason: { kind: 'left-in-the-middle', sectionTitle: last.sectionTitle } }];
}

/** What was agreed on for today, with the reason that evidence gives for it where there is one. */
function planned({ planned: step, stuck }: StepFacts, others: readonly NextStep[]): NextStep[] {
  if (!step || (step.skillId !== null && step.on !== null && stuck?.get(step.skillId) === null)) return [];
  const same = others.find(({ kind, skillId, lessonId }) => kind === step.kind && (kind === 'lesson' ? lessonId === step.lessonId : skillId === step.skillId));
  const alike = same ?? others.find(({ skillId, reason }) => skillId !== null && skillId === step.skillId && reason?.kind !== 'a-start');
  // Reviews that were done already are not due any more.
  if (step.kind === 'review' && !same) return [];
  const { kind, title, skillId, lessonId, minutes, plan, on } = step;
  // A step that is planned for later says so; that somebody may do it today is their own choice.
  const reason: Reason = on !== null || !alike?.reason ? { kind: 'in-plan', on } : alike.reason;
  return [{ ...(same ?? { kind, title, skillId, lessonId, minutes }), plan, reason }];
}

function reviews({ reviewsDue }: StepFacts): NextStep[] {
  if (reviewsDue === 0) return [];
  return [{ kind: 'review', title: '', skillId: null, lessonId: null, minutes: reviewMinutes(reviewsDue), reason: { kind: 'reviews-due', count: reviewsDue } }];
}

const newestFirst = (one: Estimate, other: Estimate) => (other.lastAt ?? '').localeCompare(one.lastAt ?? '');

function unaidedChecks({ estimates, courses, stuck }: StepFacts): NextStep[] {
  const offered = skillsOf(courses);
  return [...estimates.values()].filter(({ needsUnaidedCheck, skillId }) => needsUnaidedCheck && stuck?.has(skillId) !== true && offered.get(skillId)?.hasItems === true).toSorted(newestFirst)
    .map(({ skillId, name }) => ({ kind: 'check', title: name, skillId, lessonId: null, minutes: checkMinutes, reason: { kind: 'needs-unaided-check' } }));
}

/** Skills whose prerequisites stand: those in progress (the one worked on last first), then new ones that build on what is secure. */
function nextSkills(facts: StepFacts, canLearn: CanLearn): [growing: NextStep[], ready: NextStep[]] {
  const leads: NextStep[] = [];
  const growing: { step: NextStep; estimate: Estimate }[] = [];
  const ready: NextStep[] = [];
  const offered = skillsOf(facts.courses);
  for (const skill of offered.values()) {
    const estimate = facts.estimates.get(skill.id);
    if (!estimate || facts.shown?.has(skill.id) === true) continue;
    const lead = facts.stuck?.get(skill.id);
    if (lead !== undefined) {
      leads.push(...leadOut(offered, lead, skill));
      continue;
    }
    if (!canLearn(skill)) continue;
    if (estimate.status === 'finding-out' || estimate.status === 'learning') {
      const reason: Reason = { kind: 'in-progress', right: estimate.correctCount, answers: estimate.evidenceCount };
      const step = stepFor(skill, reason);
      if (step) growing.push({ step, estimate });
    }
    const base = estimate.status === 'not-started' ? newestSecure(skill, facts) : undefined;
    if (base) ready.push(...[stepFor(skill, { kind: 'builds-on-secure', skillId: base.skillId, skillName: base.name, right: base.correctCount, answers: base.evidenceCount })].filter((step) => step !== null));
  }
  return [[...leads, ...growing.toSorted((one, other) => newestFirst(one.estimate, other.estimate)).map(({ step }) => step)], ready];
}

/** Something easier that the skill builds on, before it is tried again; nothing where only a person can help. */
function leadOut(offered: ReadonlyMap<string, SkillOnPath>, lead: Pick<SkillOnPath, 'id' | 'name'> | null, { name }: SkillOnPath): NextStep[] {
  if (!lead) return [];
  const reason: Reason = { kind: 'leads-to', skillName: name };
  const step = stepFor(offered.get(lead.id) ?? { ...lead, prerequisites: [], lessons: [], hasItems: true }, reason);
  return step ? [step] : [];
}

function newestSecure({ prerequisites }: SkillOnPath, { estimates }: StepFacts): Estimate | undefined {
  return prerequisites.flatMap((id) => estimates.get(id) ?? []).filter(({ status }) => status === 'secure').toSorted(newestFirst)[0];
}

/**
 * A prerequisite stands in the way when answers say that it is not there yet. One that nobody asked about does so only
 * inside the same course: what earlier years taught is assumed until an answer says otherwise.
 */
function learnable({ estimates, courses, shown }: StepFacts): CanLearn {
  const own = ownSkillsOf(courses);
  return ({ id: skillId, prerequisites }) => prerequisites.every((id) => {
    const status = estimates.get(id)?.status ?? 'not-started';
    return status === 'secure' || status === 'fading' || shown?.has(id) === true || (status === 'not-started' && own.get(skillId)?.has(id) !== true);
  });
}

type CanLearn = (skill: SkillOnPath) => boolean;

/** The skills of the first course that has a skill. */
function ownSkillsOf(courses: StepFacts['courses']): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map<string, ReadonlySet<string>>();
  for (const { skills } of courses) {
    const ids = new Set(skills.map(({ id }) => id));
    for (const id of ids) if (!own.has(id)) own.set(id, ids);
  }
  return own;
}

function fading({ estimates, courses, now, stuck }: StepFacts): NextStep[] {
  const offered = skillsOf(courses);
  return [...estimates.values()].filter(({ status, skillId }) => status === 'fading' && stuck?.has(skillId) !== true && offered.get(skillId)?.hasItems === true).toSorted(newestFirst).map(({ skillId, name, lastAt }) => {
    const days = lastAt === null ? 0 : Math.max(1, Math.round((now.getTime() - new Date(lastAt).getTime()) / dayMs));
    return { kind: 'practice', title: name, skillId, lessonId: null, minutes: practiceMinutes, reason: { kind: 'fading', days } };
  });
}

/** Where each course begins for this learner. */
function starts(facts: StepFacts, canLearn: CanLearn): NextStep[] {
  return facts.courses.flatMap(({ title, skills }) => {
    const first = skills.find((skill) => facts.estimates.get(skill.id)?.status === 'not-started' && facts.shown?.has(skill.id) !== true && facts.stuck?.has(skill.id) !== true && canLearn(skill));
    const step = first && stepFor(first, { kind: 'a-start', courseTitle: title });
    return step ? [step] : [];
  });
}

/** The lesson that was not done yet, else practice; null: the content offers neither. */
function stepFor(skill: SkillOnPath, reason: Reason): NextStep | null {
  const lesson = skill.lessons.find(({ isDone }) => !isDone);
  if (lesson) return { kind: 'lesson', title: lesson.title, skillId: skill.id, lessonId: lesson.id, minutes: lesson.minutes, reason };
  return skill.hasItems ? { kind: 'practice', title: skill.name, skillId: skill.id, lessonId: null, minutes: practiceMinutes, reason } : null;
}

function skillsOf(courses: readonly CourseOnPath[]): Map<string, SkillOnPath> {
  const byId = new Map<string, SkillOnPath>();
  for (const skill of courses.flatMap(({ skills }) => skills)) if (!byId.has(skill.id)) byId.set(skill.id, skill);
  return byId;
}

function dropRepeated(steps: NextStep[]): NextStep[] {
  const seen = new Set<string>();
  return steps.filter(({ kind, skillId, lessonId, title, path }) => {
    const names = [lessonId && `lesson ${lessonId}`, skillId && `skill ${skillId}`, kind === 'review' && kind, kind === 'assigned' && `${title} ${path}`].filter((name) => typeof name === 'string' && name !== '').map(String);
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}
