import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';

const { learning, record } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

export const findHome = async () => readReply(await learning.home.$get());
export const sayGrade = async (grade: number | null) => readReply(await learning.grade.$put({ json: { grade } }));
export const findCourse = async (courseId: string) => readReply(await learning.courses[':courseId'].$get({ param: { courseId } }));
export const findLesson = async (lessonId: string) => readReply(await learning.lessons[':lessonId'].$get({ param: { lessonId } }));
export const saveProgress = async (lessonId: string, progress: { sectionIndex: number; isDone: boolean }) =>
  readReply(await learning.lessons[':lessonId'].progress.$put({ param: { lessonId }, json: progress }));
export const findSkill = async (skillId: string, cursor: string | null) =>
  readReply(await record.skills[':skillId'].$get({ param: { skillId }, query: cursor ? { cursor } : {} }));
