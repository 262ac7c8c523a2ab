import { levelFor } from '#features/practice/choose-item.ts';
import { addAnswer, assume, startLearner, type SchoolModel } from '#features/record/tracing/trace-learner.ts';
import { fadeKnown } from '#features/record/tracing/trace-knowledge.ts';
import { createRandom } from '#shared/random.ts';
import { dayMs } from '#shared/calendar-date.ts';

const skillId = 'skill';
const pupilsEach = 2_000;
const betweenAnswers = 30_000;

type Way = { name: string; choices: (place: number) => number | null; level: (known: number, place: number) => number; isOnDay: (place: number, answers: number) => boolean };
const half = (place: number, answers: number) => place >= answers / 2;
const levelTwo = () => 2;

/** How questions come: `isOnDay` tells which are asked on the second day. */
const ways: Way[] = [
  { name: 'typed', choices: () => null, level: levelTwo, isOnDay: half },
  { name: 'choice of four', choices: () => 4, level: levelTwo, isOnDay: half },
  { name: 'typed and choices in turn, levels 2 and 3', choices: (place) => (place % 2 === 0 ? null : 4), level: (_, place) => 2 + (Math.floor(place / 2) % 2), isOnDay: half },
  { name: 'typed, levels as practice chooses them', choices: () => null, level: levelFor, isOnDay: half },
  { name: 'typed, most on the second day', choices: () => null, level: levelTwo, isOnDay: (place, answers) => place >= answers / 4 },
  { name: 'typed, most on the first day', choices: () => null, level: levelTwo, isOnDay: (place, answers) => place >= (answers * 3) / 4 },
];

export type SecureShares = { way: string; at50: number; at60: number; at95: number };

/**
 * How many pupils with a constant chance to be right are called secure at some moment: within 16 answers of those with 50% and 60%, within 12 of those with 95%,
 * on two days, by the product's own fold, with nothing fitted.
 */
export const simulateSecure = (model: SchoolModel): SecureShares[] => ways.map((way) => ({
  way: way.name, at50: shareSecure(model, way, 0.5, 16), at60: shareSecure(model, way, 0.6, 16), at95: shareSecure(model, way, 0.95, 12),
}));

function shareSecure(model: SchoolModel, way: Way, chance: number, answers: number): number {
  const random = createRandom(`${way.name} ${chance}`);
  let secure = 0;
  for (let pupil = 0; pupil < pupilsEach; pupil += 1) {
    const learner = startLearner();
    let was = false;
    for (let place = 0; place < answers; place += 1) {
      const at = place * betweenAnswers + (way.isOnDay(place, answers) ? dayMs : 0);
      const trace = learner.skills.get(skillId);
      const asked = { itemId: `${skillId}.${place % 5}`, skillIds: [skillId], level: way.level(trace ? fadeKnown(trace, at) : 0.3, place), choices: way.choices(place) };
      const { offset, usual } = assume(learner, asked, model, at);
      addAnswer(learner, { ...asked, offset, usual, context: 'practice', isCorrect: random.next() < chance, attempt: 1, hintsUsed: 0, isAided: false, at }, model);
      was ||= learner.skills.get(skillId)?.wasSecure === true;
    }
    secure += was ? 1 : 0;
  }
  return secure / pupilsEach;
}
