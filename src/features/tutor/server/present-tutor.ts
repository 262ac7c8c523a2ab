import type { ThreadRow } from '#features/history/server/public.ts';
import { nextHint, openedHints } from '#features/practice/hint-ladder.ts';
import type { Services } from '#server/services.ts';
import type { Ladder, TutorPage } from '../contract.ts';
import { loadSubject, stateOf, type Subject } from './load-about.ts';

/** A conversation as its page shows it: what it is about, and how far the help has come. */
export async function presentTutor(services: Pick<Services, 'db' | 'content'>, thread: ThreadRow): Promise<TutorPage> {
  const subject = await loadSubject(services, thread);
  const { content } = services;
  const lesson = subject.lessonId === null ? undefined : content.lessons.get(subject.lessonId);
  const skill = subject.skillId === null ? undefined : content.skills.get(subject.skillId);
  return {
    threadId: thread.id, title: thread.title, about: subject.about, lesson: lesson ? { id: lesson.id, title: lesson.title } : null, skill: skill ? { id: skill.id, name: skill.name } : null,
    ladder: subject.asked && ladderOf(content, subject.asked, stateOf(thread).showedWorking),
  };
}

function ladderOf(content: Services['content'], { question }: NonNullable<Subject['asked']>, showedWorking: boolean): Ladder {
  const { id, practiceId, position, skillId, body, status, isUnaided, attempts, attemptsAtHint, hintsShown } = question;
  return {
    questionId: id, practiceId, position, skill: { id: skillId, name: content.skills.get(skillId)?.name ?? '' }, stem: body.stem, status, isUnaided, attempts, hints: openedHints(body, hintsShown),
    wantsTry: nextHint(question) !== null && attempts <= attemptsAtHint && !(showedWorking && hintsShown < 3),
  };
}
