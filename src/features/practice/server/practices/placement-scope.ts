import type { ContentLibrary, LibraryItem } from '#features/content/library.ts';
import { levelsOf } from '#features/content/make-question.ts';
import { choicesOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { guessOf } from '#features/record/tracing/answer-guess.ts';
import { skillGraph } from '#features/record/skill-graph.ts';
import type { PlacedSkill } from '../../placement-beliefs.ts';
import { placementPrior } from '../../placement-priors.ts';

/** Easier questions show less than a placement wants to know. */
export const placementLevel = 2;

/** The skills that a placement may ask about: those of its goal, all that they build on, and what comes next after them; prerequisites first. */
export function placementScope({ skills }: Pick<ContentLibrary, 'skills'>, goal: readonly string[]): string[] {
  const graph = skillGraph(skills);
  const found = new Set(goal);
  const waiting = [...goal];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const below of graph.prerequisites(id)) {
      if (found.has(below)) continue;
      found.add(below);
      waiting.push(below);
    }
  }
  const next = goal.flatMap((id) => graph.successors(id));
  return graph.order.filter((id) => found.has(id) || next.includes(id));
}

type Believed = { known: number; evidenceCount: number; correctCount: number };

/** The same with what is believed of each before the first question, without those that nothing can be asked about. */
export function placedSkills(content: ContentLibrary, { goal, startGrade, believed, without }: { goal: readonly string[]; startGrade: number | null; believed: (skillId: string) => Believed; without: ReadonlySet<string> }): PlacedSkill[] {
  const isGoal = new Set(goal);
  return placementScope(content, goal).flatMap((id) => {
    const skill = content.skills.get(id);
    const items = placementItems(content, id).filter((item) => !without.has(item.id));
    if (!skill || items.length === 0) return [];
    const own = believed(id);
    const grade = Math.min(...skill.grades);
    return [{
      id, prerequisites: skill.prerequisites, known: placementPrior(grade, startGrade ?? grade, own), isGoal: isGoal.has(id),
      isDoubted: own.evidenceCount > own.correctCount, guess: Math.min(...items.map(guessOfItem)),
    }];
  });
}

/** Chance of a right answer without knowing. */
export const guessOfItem = ({ answer }: Pick<LibraryItem, 'answer'>) => guessOf(choicesOf(answer));

/** Items to place somebody with: at the usual level or above, typed ones before those that can be guessed. */
export function placementItems({ itemsOfSkill }: Pick<ContentLibrary, 'itemsOfSkill'>, skillId: string): readonly LibraryItem[] {
  const all = itemsOfSkill.get(skillId) ?? [];
  const usual = all.filter((item) => levelsOf(item).some((level) => level >= placementLevel));
  const items = usual.length > 0 ? usual : all;
  const typed = items.filter((item) => guessOfItem(item) < 0.2);
  return typed.length > 0 ? typed : items;
}
