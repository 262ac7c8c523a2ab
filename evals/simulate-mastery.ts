import type { ContentLibrary } from '#features/content/library.ts';
import { levelsOf, makeQuestion } from '#features/content/make-question.ts';
import { createRandom } from '#shared/random.ts';
import type { SimulatedLearner } from '#features/demo-school/simulated-learner.ts';

/** Truly known: nine right answers in ten at the middle level. */
const mastered = 0.9;
const questionsAVisit = 40;
const mostVisits = 12;

/**
 * Minutes that a learner needs until every skill is truly known, when they work on them in this order: lesson and
 * practice of one skill until it is known; a skill that does not come is left for a later visit.
 */
export function minutesToMastery(learner: SimulatedLearner, content: ContentLibrary, order: readonly string[], seed: string): number {
  const random = createRandom(`${seed} mastery`);
  const queue = order.map((skillId) => ({ skillId, visits: 0 }));
  let seconds = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { skillId, visits } = next;
    if (learner.truth(skillId) >= mastered) continue;
    const lesson = content.lessonsOfSkill.get(skillId)?.[0];
    if (visits === 0 && lesson) {
      seconds += lesson.minutes * 60;
      learner.learnFromLesson(skillId);
    }
    for (let asked = 0; asked < questionsAVisit && learner.truth(skillId) < mastered; asked += 1) {
      const items = content.itemsOfSkill.get(skillId) ?? [];
      if (items.length === 0) break;
      const item = random.pick(items);
      const question = makeQuestion(content, item.id, { level: random.pick(levelsOf(item)), seed: random.integer(1, 2_000_000_000) });
      seconds += learner.secondsFor(question);
      learner.learnFromAnswer(skillId);
    }
    if (learner.truth(skillId) < mastered && visits < mostVisits) queue.push({ skillId, visits: visits + 1 });
  }
  return seconds / 60;
}
