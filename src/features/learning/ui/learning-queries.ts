import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCourse, findHome, findLesson, findSkill, saveProgress, sayGrade } from './api.ts';

const lessonKey = (lessonId: string) => ['learning', 'lesson', lessonId] as const;

export const homeKey = ['learning', 'home'] as const;
export const useHome = (isWanted = true) => useQuery({ queryKey: homeKey, queryFn: findHome, staleTime: 0, enabled: isWanted });
export const useCourse = (courseId: string, isWanted = true) => useQuery({ queryKey: ['learning', 'course', courseId], queryFn: () => findCourse(courseId), enabled: isWanted });
export const useLesson = (lessonId: string) => useQuery({ queryKey: lessonKey(lessonId), queryFn: () => findLesson(lessonId) });

/** Answers with the home as it is then. */
export const useSayGrade = () => useMutation({ mutationFn: sayGrade });

/** Notes how far a learner is. Without a network it is sent later, in order; the server only ever goes forwards. */
export function useSaveProgress(lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (progress: { sectionIndex: number; isDone: boolean }) => saveProgress(lessonId, progress),
    scope: { id: `lesson ${lessonId}` },
    onSuccess: (lesson) => {
      client.setQueryData(lessonKey(lessonId), lesson);
      for (const queryKey of [['learning', 'home'], ['learning', 'course'], ['plans']]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}

/** A skill's estimate with the answers behind it, page by page. */
export function useSkillRecord(skillId: string) {
  return useInfiniteQuery({
    queryKey: ['record', 'skill', skillId],
    queryFn: ({ pageParam }) => findSkill(skillId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}
