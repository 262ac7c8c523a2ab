import { levelsOf } from '#features/content/make-question.ts';
import type { Estimate } from '#features/record/contract.ts';
import type { ContentLibrary, Level } from '#features/content/library.ts';
import { choosePlacementSkill } from '../../choose-placement-question.ts';
import { chooseItem, levelFor } from '../../choose-item.ts';
import type { PracticeRow, QuestionState } from '../questions/load-questions.ts';
import { guessOfItem, placedSkills, placementItems, placementLevel } from './placement-scope.ts';
import { findCheck } from '../questions/find-check.ts';

export type NextQuestion = { itemId: string; skillId: string; level: Level };
export type Judged = Pick<Estimate, 'status' | 'evidenceCount' | 'correctCount'>;
export type ChoosingState = {
  practice: PracticeRow;
  /** All questions so far, in order. */
  questions: readonly QuestionState[];
  known: (skillId: string) => number;
  /** The estimate now, of every skill that the practice may ask about. */
  judged: (skillId: string) => Judged | undefined;
  /** Items asked before this practice, the newest first. */
  recent: readonly string[];
  /** Items that cannot be drawn. */
  without: ReadonlySet<string>;
};

/** What the practice asks after the questions it has; null: nothing more. */
export function chooseNextQuestion(content: ContentLibrary, state: ChoosingState): NextQuestion | null {
  const { practice, questions } = state;
  if (practice.itemIds) return questions.length >= practice.total ? null : nextListed(content, state, practice.itemIds);
  if (practice.kind === 'placement') {
    const skillId = choosePlacement(content, state);
    return skillId === null ? null : nextOfSkill(content, state, skillId, placementLevel);
  }
  if (questions.length >= practice.total) return null;
  const [skillId = ''] = practice.skillIds;
  return nextOfSkill(content, state, skillId, lessonLevel(content, practice));
}

/** Whether a placement knows enough with the answers it has, whatever is drawn ahead. */
export const isPlacementDone = (content: ContentLibrary, state: ChoosingState) =>
  choosePlacement(content, { ...state, questions: state.questions.filter(({ status }) => status === 'closed') }) === null;

function choosePlacement(content: ContentLibrary, { practice, questions, without, judged }: ChoosingState): string | null {
  const guess = (itemId: string) => {
    const item = content.items.get(itemId);
    return item ? guessOfItem(item) : 0;
  };
  const answers = questions.filter(({ status }) => status === 'closed').map(({ skillId, itemId, outcome }) => ({ skillId, isRight: outcome === 'right', guess: guess(itemId) }));
  // What was believed at the start: the answers of this placement taken away again.
  const believed = (skillId: string) => {
    const own = answers.filter((answer) => answer.skillId === skillId);
    const { evidenceCount, correctCount } = judged(skillId) ?? { evidenceCount: 0, correctCount: 0 };
    return { known: practice.before[skillId] ?? 0, evidenceCount: Math.max(0, evidenceCount - own.length), correctCount: Math.max(0, correctCount - own.filter(({ isRight }) => isRight).length) };
  };
  const skills = placedSkills(content, { goal: practice.skillIds, startGrade: practice.startGrade, believed, without });
  const open = questions.filter(({ status }) => status === 'open').map(({ skillId }) => skillId);
  return choosePlacementSkill({ skills, answers, open, isSecure: (skillId) => judged(skillId)?.status === 'secure' });
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
  const offered = practice.kind === 'placement' ? placementItems(content, skillId) : (content.itemsOfSkill.get(skillId) ?? []);
  const items = offered.filter((item) => !without.has(item.id)).map((item) => ({ id: item.id, levels: levelsOf(item) }));
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
