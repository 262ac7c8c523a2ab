import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { contentPlaces, type ContentPlaces } from '#features/content/contract.ts';
import { documentList } from '#features/documents/contract.ts';
import { threadList } from '#features/history/contract.ts';
import { classList } from '#features/people/contract.ts';
import { callApi } from '#features/session/ui/public.tsx';
import type { Place } from './find-places.ts';
import { usePersona } from '../persona-context.ts';
import { menus } from '../navigation.ts';
import { useCommands } from './use-commands.ts';

const newestThreads = 3;
const emptyContent: ContentPlaces = { courses: [], lessons: [], skills: [] };

/** All that can be opened or done by who is there, as which persona they work. What does not load is left out. */
export function usePlaces(onClose: () => void): Place[] {
  const { i18n } = useLingui();
  const { role } = usePersona();
  const navigate = useNavigate();
  const go = (to: string, search: Record<string, string> = {}) => () => {
    onClose();
    void navigate({ to, search });
  };
  const pages = menus[role].map(({ path, label, icon, key }): Place => ({ id: path, group: 'go-to', title: i18n._(label), icon, ...(key && { keys: ['g', key] }), run: go(path) }));
  const content = useContentPlaces(role === 'student', go);
  const documents = useDocumentPlaces(go);
  const classes = useClassPlaces(role === 'teacher', go);
  const commands = useCommands(onClose, go);
  return [...pages, ...content, ...classes, ...documents, ...useThreadPlaces(go), ...commands];
}

type Go = (to: string, search?: Record<string, string>) => () => void;

/** Lessons, skills and courses: the pages of them are the learner's. */
function useContentPlaces(isLearner: boolean, go: Go): Place[] {
  const { t } = useLingui();
  const { data = emptyContent } = useQuery({ queryKey: ['content', 'places'], queryFn: () => callApi('/content/places', { reply: contentPlaces }), enabled: isLearner, staleTime: Infinity });
  const gradesOf = (grades: number[]) => t`Grade ${grades.join(', ')}`;
  return [
    ...data.skills.map(({ id, name, grades }): Place => ({ id: `skill:${id}`, group: 'skills', title: name, detail: gradesOf(grades), icon: 'trending-up', run: go(`/home/skills/${id}`) })),
    ...data.lessons.map(({ id, title, courseTitle, minutes }): Place => ({ id: `lesson:${id}`, group: 'lessons', title, detail: t`${courseTitle}, ${minutes} minutes`, icon: 'book-open', run: go(`/home/lessons/${id}`) })),
    ...data.courses.map(({ id, title, grades }): Place => ({ id: `course:${id}`, group: 'courses', title, detail: gradesOf(grades), icon: 'shapes', run: go(`/home/courses/${id}`) })),
  ];
}

function useDocumentPlaces(go: Go): Place[] {
  const { t } = useLingui();
  const { data } = useQuery({ queryKey: ['palette', 'documents'], queryFn: () => callApi('/documents', { reply: documentList }) });
  return (data?.documents ?? []).map(({ id, title, pageCount }): Place => ({
    id: `document:${id}`, group: 'documents', title, icon: 'file-text', run: go('/slatechat', { document: id, show: 'page' }),
    ...(pageCount !== null && { detail: pageCount === 1 ? t`One page` : t`${pageCount} pages` }),
  }));
}

function useThreadPlaces(go: Go): Place[] {
  const { data } = useQuery({ queryKey: ['threads', 'palette'], queryFn: () => callApi('/threads?bin=false', { reply: threadList }) });
  const threads = data?.threads ?? [];
  const toPlace = (group: Place['group']) => ({ id, title }: (typeof threads)[number]): Place => ({ id: `${group}:${id}`, group, title, icon: 'messages', run: go('/slatechat', { thread: id }) });
  return [...threads.slice(0, newestThreads).map(toPlace('recent')), ...threads.map(toPlace('conversations'))];
}

function useClassPlaces(isTeacher: boolean, go: Go): Place[] {
  const { t } = useLingui();
  const { data } = useQuery({ queryKey: ['palette', 'classes'], queryFn: () => callApi('/teaching/classes', { reply: classList }), enabled: isTeacher });
  return (data?.classes ?? []).map(({ id, name, subject, studentCount }): Place => ({
    id: `class:${id}`, group: 'classes', title: name, detail: t`${subject}, ${studentCount} pupils`, icon: 'presentation', run: go('/learning-plans', { class: id }),
  }));
}
