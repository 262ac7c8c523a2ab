import { z } from 'zod';
import type { ThreadRow } from '#features/history/server/public.ts';
import { loadPractice, loadQuestion, type PracticeRow, type QuestionRow } from '#features/practice/server/public.ts';
import type { Services } from '#server/services.ts';
import { about as aboutSchema, type About } from '../contract.ts';
import type { Standing } from '../turn/decide-turn.ts';

/** What a conversation remembers of the help since the last hint. */
export const tutorState = z.object({
  guesses: z.number().default(0), showedWorking: z.boolean().default(false), wasInvited: z.boolean().default(false),
  /** The message that opened the last hint: tried again, it opens no other one. */
  hintFor: z.string().nullable().default(null),
});
export type TutorState = z.infer<typeof tutorState>;
export const stateOf = (thread: Pick<ThreadRow, 'state'>): TutorState => tutorState.parse(thread.state ?? {});

export type Subject = { about: About; asked: { question: QuestionRow; practice: PracticeRow } | null; lessonId: string | null; skillId: string | null };

/** What the conversation is about, as it stands now. A question that is gone, or somebody else's, is none. */
export async function loadSubject({ db, content }: Pick<Services, 'db' | 'content'>, thread: Pick<ThreadRow, 'about' | 'ownerId'>): Promise<Subject> {
  const parsed = z.safeParse(aboutSchema, thread.about);
  const about: About = parsed.success ? parsed.data : { kind: 'free' };
  if (about.kind === 'lesson') return { about, asked: null, lessonId: content.lessons.has(about.lessonId) ? about.lessonId : null, skillId: content.lessons.get(about.lessonId)?.skills[0] ?? null };
  if (about.kind === 'skill') return { about, asked: null, lessonId: null, skillId: content.skills.has(about.skillId) ? about.skillId : null };
  if (about.kind === 'free') return { about, asked: null, lessonId: null, skillId: null };
  const question = await loadQuestion(db, about.questionId).catch(() => null);
  if (question === null || question.learnerId !== thread.ownerId) return { about, asked: null, lessonId: null, skillId: null };
  return { about, asked: { question, practice: await loadPractice(db, question.practiceId) }, lessonId: null, skillId: question.skillId };
}

export function standingOf({ question }: { question: QuestionRow }, state: TutorState): Standing {
  const { status, isUnaided, attempts, attemptsAtHint, hintsShown } = question;
  const { guesses, showedWorking, wasInvited } = state;
  return { status, isUnaided, attempts, attemptsAtHint, hintsShown, guesses, showedWorking, wasInvited };
}
