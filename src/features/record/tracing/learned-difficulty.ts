/** A question of content: an item at one of its levels. */
export type QuestionKey = { itemId: string; skillId: string; level: number };

/**
 * What answers have said of a question's difficulty, as sums over answers. Sums do not mind the order, so that answers of different learners add up to
 * the same whoever came first.
 */
export type DifficultySums = {
  /** How far answers came out below what was expected, on the scale of the information. */
  push: number;
  /** Fisher information: how much the answers say. */
  information: number;
};

/** Logits. */
export type Difficulty = {
  /** Of a usual question of the skill: one of level 2. */
  usual: number;
  /** Of this question beside it. */
  offset: number;
};

/** With this for the usual question an average learner without any answer is taken to know three in ten. */
export const usualDifficulty = 1;
/** What a level is taken for until answers say otherwise. */
const ofLevel = [-1, 0, 1];
/** How far schools, skills of one school and questions of one skill are taken to lie apart (standard deviations). */
const [ofSchools, ofSkills, ofQuestions] = [1.2, 0.7, 0.6];

/** @param offset of a question beside a usual one of its skill (logits) */
export const difficultyIn = (offset: number): 'easy' | 'usual' | 'demanding' => (offset < -0.5 ? 'easy' : offset > 0.5 ? 'demanding' : 'usual');

export const levelOffset = (level: number): number => ofLevel[level - 1] ?? 0;

/**
 * What one answer adds: one step of the Kalman filter in information form. With `chance` the chance of a right answer as it was expected and `difficulty` what
 * was assumed of the question, `push / information` over many answers is the difficulty at which they came out as expected.
 */
export function sumsOf(isRight: boolean, chance: number, difficulty: number): DifficultySums {
  const information = chance * (1 - chance);
  return { push: chance - (isRight ? 1 : 0) + information * difficulty, information };
}

type Told = { value: number; weight: number };
type SkillSums = Told & { questions: Map<string, DifficultySums & Told> };

/**
 * Difficulties learned from answers. Few answers leave a question near what its skill and level are, a skill near what the school's answers say of the others, and
 * the school near what is assumed of any (normal distributions within one another: Gelman et al. 2013, chapter 5).
 */
export function createDifficulties() {
  const skills = new Map<string, SkillSums>();
  const school: Told = { value: 0, weight: 0 };

  const add = ({ itemId, skillId, level }: QuestionKey, { push, information }: DifficultySums): void => {
    const skill = skills.get(skillId) ?? { value: 0, weight: 0, questions: new Map<string, DifficultySums & Told>() };
    skills.set(skillId, skill);
    const key = `${itemId} ${level}`;
    const question = skill.questions.get(key) ?? { push: 0, information: 0, value: 0, weight: 0 };
    skill.questions.set(key, question);
    const before = { question: { ...question }, skill: blurred(skill, ofSkills) };
    question.push += push;
    question.information += information;
    const told = question.information === 0 ? { value: 0, weight: 0 } : { value: question.push / question.information - levelOffset(level), weight: question.information };
    Object.assign(question, blurred(told, ofQuestions));
    replace(skill, before.question, question);
    replace(school, before.skill, blurred(skill, ofSkills));
  };

  const usual = (skillId: string, assumed = usualDifficulty): number => {
    const ofSchool = shrunk(school, assumed, ofSchools);
    const skill = skills.get(skillId);
    return skill ? shrunk(skill, ofSchool, ofSkills) : ofSchool;
  };

  return {
    add,
    /** @param assumed of a usual question of the skill, when content says something of it */
    usual,
    of({ itemId, skillId, level }: QuestionKey, assumed = usualDifficulty): Difficulty {
      const base = usual(skillId, assumed);
      const question = skills.get(skillId)?.questions.get(`${itemId} ${level}`);
      const expected = base + levelOffset(level);
      if (!question || question.information === 0) return { usual: base, offset: levelOffset(level) };
      const own = { value: question.push / question.information, weight: question.information };
      return { usual: base, offset: shrunk(own, expected, ofQuestions) - base };
    },
  };
}
export type Difficulties = ReturnType<typeof createDifficulties>;

/** What a group's word is worth for the group around it: no more than how far such groups lie apart allows. */
const blurred = ({ value, weight }: Told, spread: number): Told => ({ value, weight: weight / (1 + weight * spread * spread) });

/** The mean of what was told and of what is expected, by what each is worth. */
const shrunk = ({ value, weight }: Told, expected: number, spread: number): number => (value * weight + expected / (spread * spread)) / (weight + 1 / (spread * spread));

/** A mean by weights with one of its members exchanged (changes `mean`). */
function replace(mean: Told, before: Told, after: Told): void {
  const weight = mean.weight - before.weight + after.weight;
  mean.value = weight <= 0 ? 0 : (mean.value * mean.weight - before.value * before.weight + after.value * after.weight) / weight;
  mean.weight = Math.max(0, weight);
}
