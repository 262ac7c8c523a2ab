import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { personas, type Persona } from '#shared/persona.ts';
import type { IconName } from './components/icon.tsx';

export type MenuItem = { path: string; label: MessageDescriptor; icon: IconName };

/** The menu of each persona: labels, paths and order are the specification's. */
export const menus: Record<Persona, readonly MenuItem[]> = {
  student: [
    { path: '/home', label: msg`Slate Learning`, icon: 'book-open' },
    { path: '/slateplanning', label: msg`Personalized Learning Plan`, icon: 'route' },
    { path: '/slateassessment', label: msg`Slate Assessment`, icon: 'clipboard-check' },
    { path: '/slatetools', label: msg`Slate Tools`, icon: 'shapes' },
    { path: '/dashboard', label: msg`Slate Reports`, icon: 'chart' },
    { path: '/slateassist', label: msg`Your AI Tutor`, icon: 'messages' },
    { path: '/slatechat', label: msg`Chat with Documents`, icon: 'file-search' },
    { path: '/slatehistory', label: msg`History`, icon: 'history' },
  ],
  teacher: [
    { path: '/home', label: msg`Slate Tools`, icon: 'shapes' },
    { path: '/learning-plans', label: msg`Personalized Learning Plans`, icon: 'route' },
    { path: '/slateassist', label: msg`Your Assistant`, icon: 'messages' },
    { path: '/slatechat', label: msg`Chat with Documents`, icon: 'file-search' },
    { path: '/my-training', label: msg`My Trainings`, icon: 'award' },
    { path: '/slatehistory', label: msg`History`, icon: 'history' },
  ],
  admin: [
    { path: '/home', label: msg`Slate Tools`, icon: 'shapes' },
    { path: '/slateassist', label: msg`Your Assistant`, icon: 'messages' },
    { path: '/slatechat', label: msg`Chat with Documents`, icon: 'file-search' },
    { path: '/slatehistory', label: msg`History`, icon: 'history' },
  ],
};

/** Whether a page is the one of a menu's path, or stands below it. */
export const isWithin = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Pages below `/home` are the learner's: what the other personas have there is `/home` alone. */
const isLearning = (pathname: string) => pathname.startsWith('/home/');

/** A tool's own page has one address for all who have the tool, wherever their gallery is. */
const toolOwners: Record<string, Persona[]> = { '/slatetools/steps': ['student', 'teacher'] };

/** Whether an entry of somebody's menu is where they are: the page itself, one below it, or a tool of the gallery that it leads to. */
export function isCurrent(persona: Persona, path: string, pathname: string): boolean {
  const gallery = persona === 'student' ? '/slatetools' : '/home';
  return isWithin(path, pathname) || (path === gallery && pathname.startsWith('/slatetools/'));
}

/** The personas whose menu leads to a page. */
export function personasOf(pathname: string): Persona[] {
  const owners = toolOwners[pathname];
  if (owners) return owners;
  if (isLearning(pathname)) return ['student'];
  return personas.filter((persona) => menus[persona].some(({ path }) => isWithin(path, pathname)));
}
