import { levelsOf } from '#features/content/make-question.ts';
import type { ContentLibrary, Level } from '#features/content/library.ts';
import { choosePlacementSkill } from '../choose-placement-question.ts';
import { chooseItem, levelFor } from '../choose-item.ts';
import type { PracticeRow, QuestionState } from './load-questions.ts';
import { findCheck } from './plan-practice.ts';

export type NextQuestion = { itemId: string; skillId: string; level: Level };
export type ChoosingState = {
  practice: PracticeRow;
  /** All questions so far, in order. */
  questions: readonly QuestionState[];
  known: (skillId: string) => number;
  /** Items asked before this practice, the newest first. */
  recent: readonly string[];
  /** Items that cannot be drawn. */
  without: ReadonlySet<string>;
};

/** What the practice asks after the questions it has; null: nothing more. */
export function chooseNextQuestion(content: ContentLibrary, state: ChoosingState): NextQuestion | null {
  const { practice, questions } = state;
  if (practice.itemIds) return nextListed(content, state, practice.itemIds);
  if (practice.kind === 'placement') {
    const skillId = choosePlacement(content, state);
    return skillId === null ? null : nextOfSkill(content, state, skillId, 2);
  }
  if (questions.length >= practice.total) return null;
  const [skillId = ''] = practice.skillIds;
  return nextOfSkill(content, state, skillId, lessonLevel(content, practice));
}

/** Whether a placement knows enough with the answers it has, whatever is drawn ahead. */
export const isPlacementDone = (content: ContentLibrary, state: ChoosingState) =>
  choosePlacement(content, { ...state, questions: state.questions.filter(({ status }) => status === 'closed') }) === null;

function choosePlacement(content: ContentLibrary, { practice, questions, without }: ChoosingState): string | null {
  const skills = practice.skillIds.flatMap((id) => {
    const skill = content.skills.get(id);
    const hasItems = (content.itemsOfSkill.get(id) ?? []).some((item) => !without.has(item.id));
    return skill && hasItems ? [{ id, prerequisites: skill.prerequisites, known: practice.before[id] ?? 0.3 }] : [];
  });
  const answers = questions.filter(({ status }) => status === 'closed').map(({ skillId, outcome }) => ({ skillId, isRight: outcome === 'right' }));
  return choosePlacementSkill(skills, answers, questions.filter(({ status }) => status === 'open').map(({ skillId }) => skillId));
}

/** Items in a given order, without those that the content lost since. */
function nextListed(content: ContentLibrary, { questions, known, without }: ChoosingState, itemIds: readonly string[]): NextQuestion | null {
  const drawn = new Map<string, number>();
  for (const { itemId } of questions) drawn.set(itemId, (drawn.get(itemId) ?? 0) + 1);
  for (const itemId of itemIds) {
    const times = drawn.get(itemId) ?? 0;
    if (times > 0) drawn.set(itemId, times - 1);
    const item = times > 0 || without.has(itemId) ? undefined : content.items.get(itemId);
    if (item) return { itemId, skillId: item.skillId, level: levelFor(known(item.skillId)) };
  }
  return null;
}

type ReviewChoice = { skillId: string; known: number; recent: readonly string[]; seed: string };

/** A review asks for the skill, not for the item that was seen: one that was not asked lately. */
export function chooseReviewItem(content: ContentLibrary, { skillId, known, recent, seed }: ReviewChoice): string | null {
  const items = (content.itemsOfSkill.get(skillId) ?? []).map((item) => ({ id: item.id, levels: levelsOf(item) }));
  return chooseItem({ items, known, recent, seed: `${seed} ${skillId}` })?.itemId ?? null;
}

function nextOfSkill(content: ContentLibrary, { practice, questions, known, recent, without }: ChoosingState, skillId: string, level: Level | null): NextQuestion | null {
  const items = (content.itemsOfSkill.get(skillId) ?? []).filter((item) => !without.has(item.id)).map((item) => ({ id: item.id, levels: levelsOf(item) }));
  const seen = [...new Set([...questions.toReversed().map(({ itemId }) => itemId), ...recent, ...namedInLesson(content, practice)])];
  const choice = chooseItem({ items, known: known(skillId), level, recent: seen, seed: `${practice.id} ${questions.length + 1}` });
  return choice && { ...choice, skillId };
}

/** What a lesson asks by name, it asks there: questions that it draws are others, where there are others. */
function namedInLesson(content: ContentLibrary, { kind, lessonId }: PracticeRow): string[] {
  const lesson = kind === 'lesson' && lessonId !== null ? content.lessons.get(lessonId) : undefined;
  return (lesson?.sections ?? []).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'check' && 'items' in block ? block.items : [])));
}

function lessonLevel(content: ContentLibrary, { kind, lessonId, sectionIndex, blockIndex }: PracticeRow): Level | null {
  if (kind !== 'lesson' || lessonId === null) return null;
  const check = findCheck(content, lessonId, sectionIndex ?? -1, blockIndex ?? -1);
  return check && 'level' in check ? check.level : null;
}
