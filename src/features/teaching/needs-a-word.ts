import { fullSolution } from '#features/practice/hint-ladder.ts';
import type { EstimateStatus, EvidenceContext } from '#features/record/contract.ts';
import { secondsOfWork } from '#features/record/time-on-answer.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { WordReason } from './contract.ts';

/** One answer; `at` in milliseconds since 1970. */
export type GivenAnswer = { context: EvidenceContext; isCorrect: boolean; attempt: number; hintsUsed: number; seconds: number | null; at: number };
export type PupilFacts = {
  id: string;
  /** Their last answers, the newest first. */
  last: readonly GivenAnswer[];
  stuck: readonly { skillId: string; skillName: string; tries: number }[];
  /** Of the skills of the unit; null: no answer yet. */
  statuses: readonly (EstimateStatus | null)[];
};
export type Word = { id: string; reasons: WordReason[] };

/** Days without an answer after which somebody asks, if the others have gone on. */
const silentDays = 7;
/** So many of the last questions ended with the whole solution. */
const [manySolutions, ofQuestions] = [4, 6];
/** What was opened a month ago says nothing of today. */
const recentMs = 14 * dayMs;
/** Of the skills of a unit. */
const readyShare = 2 / 3;

const order: Record<WordReason['kind'], number> = { stuck: 0, solutions: 1, silent: 2, never: 3, ready: 4 };

/**
 * Whom a teacher has a word with, and why, the most urgent first. Each rule is one that the teacher can look up in the answers:
 * - stuck: the last questions of a skill did not work out, with nearly all of the help (`isStuck`);
 * - solutions: the whole solution was opened in four of the last six questions that offer help, within two weeks;
 * - silent: no answer for seven days, while at least half of those who ever answered did in that time (else it is a holiday);
 * - never: no answer at all, while at least half of the class has some;
 * - ready: two thirds of the unit's skills are secure, and nothing of the above.
 * @param next what comes after the unit
 */
export function needsAWord(pupils: readonly PupilFacts[], next: string | null, now: number): Word[] {
  const begun = pupils.filter(({ last }) => last.length > 0);
  const isGoingOn = begun.filter(({ last }) => !isSilent(last, now)).length * 2 >= Math.max(1, begun.length);
  const hasBegun = begun.length * 2 >= pupils.length && begun.length > 0;
  const words = pupils.flatMap((pupil) => {
    const reasons: WordReason[] = [...stuckReasons(pupil), ...solutionReasons(pupil, now), ...(isGoingOn ? silentReasons(pupil, now) : []),
      ...(hasBegun && pupil.last.length === 0 ? [{ kind: 'never' as const }] : [])];
    const all = reasons.length > 0 ? reasons : readyReasons(pupil, next);
    return all.length > 0 ? [{ id: pupil.id, reasons: all }] : [];
  });
  const rank = ({ reasons: [first] }: Word) => (first ? order[first.kind] : Number.POSITIVE_INFINITY);
  return words.toSorted((one, other) => rank(one) - rank(other) || amount(other) - amount(one));
}

/** Within one kind: the longest run, the most solutions, the longest silence, the most secure. */
function amount({ reasons: [first] }: Word): number {
  switch (first?.kind) {
    case 'stuck': return first.tries;
    case 'solutions': return first.count;
    case 'silent': return first.days;
    case 'ready': return first.secure;
    default: return 0;
  }
}

const isSilent = ([newest]: readonly GivenAnswer[], now: number) => newest !== undefined && daysSince(newest.at, now) >= silentDays;
const daysSince = (at: number, now: number) => Math.floor((now - at) / dayMs);

const stuckReasons = ({ stuck: [first] }: PupilFacts): WordReason[] => (first ? [{ kind: 'stuck', ...first }] : []);

function solutionReasons({ last }: PupilFacts, now: number): WordReason[] {
  const questions = lastQuestions(last.filter(({ at, context }) => now - at < recentMs && offersHelp(context))).slice(0, ofQuestions);
  const count = questions.filter((hints) => hints >= fullSolution).length;
  return count >= manySolutions ? [{ kind: 'solutions', count, of: questions.length }] : [];
}

/** Checks, reviews and placements are answered alone. */
const offersHelp = (context: EvidenceContext) => context === 'lesson' || context === 'practice';

/** The help that each of the last questions had, the newest first: a question's tries stand together and count up. */
export function lastQuestions(answers: readonly Pick<GivenAnswer, 'attempt' | 'hintsUsed'>[]): number[] {
  const questions: number[] = [];
  let after = 0;
  for (const { attempt, hintsUsed } of answers) {
    // Going back in time: the try before has a lower number, else it is another question's.
    const isSame = questions.length > 0 && attempt < after;
    if (!isSame) questions.push(hintsUsed);
    after = attempt;
  }
  return questions;
}

function silentReasons({ last }: PupilFacts, now: number): WordReason[] {
  const [newest] = last;
  if (!newest || !isSilent(last, now)) return [];
  const lastDay = last.filter(({ at }) => newest.at - at < dayMs / 2);
  const seconds = lastDay.reduce((sum, answer) => sum + (answer.seconds === null ? 0 : secondsOfWork(answer.seconds)), 0);
  return [{ kind: 'silent', days: daysSince(newest.at, now), minutes: Math.round(seconds / 60) }];
}

function readyReasons({ statuses }: PupilFacts, next: string | null): WordReason[] {
  const secure = statuses.filter((status) => status === 'secure').length;
  return statuses.length > 0 && secure >= Math.ceil(statuses.length * readyShare) ? [{ kind: 'ready', secure, of: statuses.length, next }] : [];
}
