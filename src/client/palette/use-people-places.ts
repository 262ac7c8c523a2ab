import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { foundPeople } from '#features/people/directory-contract.ts';
import { callApi } from '#features/session/ui/public.tsx';
import { usePersona } from '../persona-context.ts';
import type { Place } from './find-places.ts';

/** Someone who types is answered when they pause; one letter is nobody's name. */
const typingPauseMs = 150;
const fewest = 2;

/** The people whom an admin looks for, or a teacher among their own pupils. */
export function usePeoplePlaces(typed: string, onClose: () => void): Place[] {
  const { role } = usePersona();
  const navigate = useNavigate();
  const wanted = typed.trimStart().startsWith('>') ? '' : typed.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = role !== 'student' && query.length >= fewest;
  const { data } = useQuery({
    queryKey: ['palette', 'people', query], queryFn: () => callApi(`/people/find?query=${encodeURIComponent(query)}`, { reply: foundPeople }), enabled: isAsked, placeholderData: keepPreviousData,
  });
  if (!isAsked || wanted.length < fewest) return [];
  return (data?.people ?? []).map(({ id, name, username, classId, className }): Place => ({
    id: `person:${id}`, group: 'people', title: name, detail: className === null ? username : `${username}, ${className}`, icon: 'user', isAnswer: true,
    run: () => {
      onClose();
      void (role === 'admin' ? navigate({ to: '/home/school/people', search: { person: id } }) : navigate({ to: '/learning-plans', search: { ...(classId && { class: classId }), pupil: id } }));
    },
  }));
}
