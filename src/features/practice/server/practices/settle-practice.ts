import type { ContentLibrary } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';
import type { QuestionOutcome } from '../../contract.ts';
import { isKnownInLesson, isSecureRun, isStuckRun } from '../../practice-rules.ts';
import { chooseReviewItem, isPlacementDone, type ChoosingState } from './choose-next-question.ts';
import { drawQuestions } from '../questions/draw-questions.ts';
import type { PracticeRow, QuestionRow, QuestionState } from '../questions/load-questions.ts';

export type Settling = {
  practice: PracticeRow;
  /** All questions, the one that changed among them as it is now. */
  questions: readonly QuestionState[];
  changed: QuestionState;
  /** The worked example that was shown helps with the next question. */
  isExample?: boolean;
  known: (skillId: string) => number;
  judged: ChoosingState['judged'];
  now: Date;
};
export type Settled = {
  practice: PracticeRow;
  questions: QuestionState[];
  /** Questions that were there and are other now. */
  changed: QuestionState[];
  added: QuestionRow[];
};

/** What becomes of a practice when one of its questions was answered, skipped or closed: what follows is marked and drawn, or the practice ends. */
export function settlePractice(services: Pick<Services, 'content' | 'log'>, settling: Settling): Settled {
  const { changed, known, judged, now } = settling;
  const all = [...settling.questions];
  if (settling.practice.status === 'done') return { practice: recounted(settling.practice, all), questions: all, changed: [changed], added: [] };
  const practice = { ...(changed.status === 'closed' ? askAgain(services.content, settling.practice, all, changed) : settling.practice), updatedAt: now };
  if (changed.status === 'open') return { practice, questions: all, changed: [changed], added: [] };
  if (isAtEnd(services.content, practice, all, settling)) return { practice: ended(practice, all, now), questions: all, changed: [changed], added: [] };
  const follows = whatFollows(settling);
  const ahead = follows && all.find((question) => question.status === 'open' && question.attempts === 0 && question.hintsShown === 0);
  const marked = ahead && follows && canMark(ahead, follows, changed) ? { ...ahead, ...follows } : null;
  const before = all.map((question) => (question.id === marked?.id ? marked : question));
  const added = drawQuestions(services, { practice, questions: before, known, judged, now, ...(follows && !ahead ? { first: follows } : {}) });
  const questions = [...before, ...added];
  const isOver = questions.every(({ status }) => status === 'closed');
  return { practice: isOver ? ended(practice, questions, now) : practice, questions, changed: marked ? [changed, marked] : [changed], added };
}

const ended = (practice: PracticeRow, questions: readonly QuestionState[], now: Date): PracticeRow =>
  recounted({ ...practice, status: 'done', finishedAt: now }, questions);

/** What is over has as many questions as were closed; an answer that waited for the network may still come. One that was left keeps its plan. */
const recounted = (practice: PracticeRow, questions: readonly QuestionState[]): PracticeRow =>
  (practice.finishedAt === null ? practice : { ...practice, total: questions.filter(({ status }) => status === 'closed').length });

const failed: ReadonlySet<QuestionOutcome | null> = new Set(['wrong', 'skipped']);

/** A review that went wrong comes again at the end, once, with another item of its skill. */
function askAgain(content: ContentLibrary, practice: PracticeRow, questions: readonly QuestionState[], { skillId, outcome }: QuestionState): PracticeRow {
  const { id, kind, itemIds, total } = practice;
  if (kind !== 'review' || !itemIds || !failed.has(outcome)) return practice;
  const ofSkill = questions.filter((question) => question.skillId === skillId);
  const planned = itemIds.filter((itemId) => content.items.get(itemId)?.skillId === skillId).length;
  const again = Math.max(planned, ofSkill.length) > 1 ? null : chooseReviewItem(content, { skillId, known: 0, recent: ofSkill.map(({ itemId }) => itemId), seed: `${id} again` });
  return again === null ? practice : { ...practice, itemIds: [...itemIds, again], total: total + 1 };
}

function isAtEnd(content: ContentLibrary, practice: PracticeRow, questions: readonly QuestionState[], { known, judged }: Pick<Settling, 'known' | 'judged'>): boolean {
  const closed = questions.filter(({ status }) => status === 'closed');
  if (practice.kind === 'placement') return isPlacementDone(content, { practice, questions, known, judged, recent: [], without: new Set() });
  if (closed.length >= practice.total) return true;
  const outcomes = closed.map(({ outcome }) => outcome);
  if (practice.kind === 'practice') return isSecureRun(known(practice.skillIds[0] ?? ''), outcomes) || isStuckRun(closed);
  return practice.kind === 'lesson' && !practice.isWhole && practice.skillIds.every((skillId) => isKnownInLesson(known(skillId), outcomes));
}

type Follows = { isUnaided: boolean; followsExample: boolean };

/** After help a fresh item of the skill without help decides; the one after a worked example is helped by that. */
function whatFollows({ practice, changed, isExample = false }: Settling): Follows | null {
  if (isExample) return { isUnaided: false, followsExample: true };
  return practice.kind === 'practice' && changed.outcome === 'right-with-help' ? { isUnaided: true, followsExample: false } : null;
}

const canMark = (ahead: QuestionState, follows: Follows, changed: QuestionState) =>
  ahead.skillId === changed.skillId && !ahead.followsExample && (follows.followsExample || !ahead.isUnaided);
