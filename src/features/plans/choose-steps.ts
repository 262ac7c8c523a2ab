import type { StepKind, StepReason } from './contract.ts';
import { stageOf, type SkillStage, type SkillStages } from '#features/learning/skill-stage.ts';
import type { SkillState, SkillStates } from '#features/learning/skill-state.ts';
import { isStuck, setAsideUntil, wayOut } from '#features/learning/skills-to-learn.ts';
import { addDays, dayMs } from '#shared/calendar-date.ts';

/** A step before it has a day. `key` stays the same from one planning to the next. */
export type DraftStep = {
  key: string;
  kind: StepKind;
  skillId: string | null;
  lessonId: string | null;
  title: string;
  minutes: number;
  reason: StepReason;
  evidenceCount: number;
  /** Keys of steps that come before, each with the days that should lie between. */
  after: { key: string; days: number }[];
  /** ISO date before which it is not planned. */
  notBefore?: string;
};

export const stepMinutes = { practice: 12, check: 6, refresh: 6 };
/** Practice on another day than the lesson, the check some days later: spaced retrieval holds longer (Cepeda et al. 2006). */
const daysUntil = { practice: 1, check: 3 };

type Choosing = {
  states: SkillStates;
  /** The skills of the plan. */
  planned: SkillStates;
  now: Date;
  stage: SkillStage;
  /** The skill that is stuck until this one is there. */
  leadsTo: string | null;
};

/** The steps that lead one learner from what is known of a skill to secure. */
export function chooseSteps(skill: SkillState, { states, planned, now, stage, leadsTo }: Choosing): DraftStep[] {
  const { estimate } = skill;
  const about: StepReason = leadsTo === null ? reasonOf(skill, planned) : { kind: 'leads-to', skill: leadsTo };
  const until = setAsideUntil(skill, states);
  if (until !== null) return [setAside(skill, until, now)];
  if (stage === 'known') return leadsTo === null ? [] : [draft(skill, 'practice', stepMinutes.practice, about, [])];
  if (stage === 'refresh') {
    const days = estimate.lastAt === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(estimate.lastAt)) / dayMs));
    return [draft(skill, 'practice', stepMinutes.refresh, { kind: 'fading', days }, [])];
  }
  if (stage === 'check' && !isStuck(skill, states)) {
    const reason: StepReason = estimate.needsUnaidedCheck ? { kind: 'needs-unaided-check' } : { kind: 'unsure', low: estimate.low, high: estimate.high };
    return [{ ...draft(skill, 'check', stepMinutes.check, reason, []), ...onAnotherDay(skill) }];
  }
  const lessons = stage !== 'learn' ? [] : skill.lessons.filter(({ isDone }) => !isDone).map((lesson, index, all): DraftStep => ({
    key: `lesson:${lesson.id}`, kind: 'lesson', skillId: skill.id, lessonId: lesson.id, title: lesson.title, minutes: lesson.minutes,
    reason: about, evidenceCount: estimate.evidenceCount, after: index > 0 ? [{ key: `lesson:${all[index - 1]?.id}`, days: 0 }] : [],
  }));
  const last = lessons.at(-1);
  const practice = draft(skill, 'practice', stepMinutes.practice, last ? { kind: 'follows', step: 'lesson' } : about, last ? [{ key: last.key, days: daysUntil.practice }] : []);
  return [...lessons, practice, draft(skill, 'check', stepMinutes.check, { kind: 'follows', step: 'practice' }, [{ key: practice.key, days: daysUntil.check }])];
}

/** Shown today, and only another day is missing: the same check once more today would tell nothing. */
function onAnotherDay({ estimate: { lacks, lastAt } }: SkillState): Pick<DraftStep, 'notBefore'> {
  return lacks === 'another-day' && lastAt !== null ? { notBefore: addDays(lastAt.slice(0, 10), 1) } : {};
}

/** What every way out was tried with waits until somebody had time to help. */
function setAside(skill: SkillState, until: Date, now: Date): DraftStep {
  const days = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / dayMs));
  return { ...draft(skill, 'practice', stepMinutes.practice, { kind: 'set-aside', tries: skill.stuck?.tries ?? 0 }, []), notBefore: new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10) };
}

export const keyOf = (kind: StepKind, skillId: string) => `${kind}:${skillId}`;

function draft(skill: SkillState, kind: 'practice' | 'check', minutes: number, reason: StepReason, after: DraftStep['after']): DraftStep {
  return { key: keyOf(kind, skill.id), kind, skillId: skill.id, lessonId: null, title: skill.name, minutes, reason, evidenceCount: skill.estimate.evidenceCount, after };
}

function reasonOf({ estimate, prerequisites, withHelp }: SkillState, planned: SkillStates): StepReason {
  if (estimate.evidenceCount > 0) return { kind: 'answers', right: estimate.correctCount, answers: estimate.evidenceCount, withHelp };
  return { kind: 'nothing-answered', needs: prerequisites.flatMap((id) => planned.get(id)?.name ?? []) };
}

/**
 * All steps towards a goal, in an order that keeps prerequisites; a skill's first step waits for the lessons and practice
 * (not the check) of the skills it builds on.
 * @param states all skills; @param before where they were taken to be at the last planning
 */
export function chooseAllSteps(skills: readonly SkillState[], { states, now, before = {} }: { states: SkillStates; now: Date; before?: SkillStages }): DraftStep[] {
  const planned = new Map(skills.map((skill) => [skill.id, skill]));
  const leads = new Map(skills.flatMap((skill) => {
    const lead = isStuck(skill, states) ? wayOut(skill, states) : null;
    return lead ? [[lead.id, skill.name] as const] : [];
  }));
  const bySkill = new Map(skills.map((skill) => [skill.id, chooseSteps(skill, { states, planned, now, stage: stageOf(skill, before[skill.id]), leadsTo: leads.get(skill.id) ?? null })]));
  return skills.flatMap((skill) => {
    const [first, ...rest] = bySkill.get(skill.id) ?? [];
    if (!first) return [];
    const needs = skill.prerequisites.flatMap((id) => {
      const last = bySkill.get(id)?.findLast(({ kind }) => kind !== 'check');
      return last ? [{ key: last.key, days: 0 }] : [];
    });
    return [{ ...first, after: [...first.after, ...needs] }, ...rest];
  });
}
