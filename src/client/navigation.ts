import { patternOf } from '#shared/page-path.ts';
import { personas, type Persona } from '#shared/persona.ts';
import type { MenuItem, PageEntry } from './page-entry.ts';
import { pages } from './pages.ts';

const menuOf = (persona: Persona): MenuItem[] =>
  pages.flatMap(({ path, icon, key, menu }) => {
    const label = menu?.[persona];
    return label && icon ? [{ path, label, icon, key }] : [];
  });

/** The menu of each persona, in the order of the pages. */
export const menus: Record<Persona, readonly MenuItem[]> = { student: menuOf('student'), teacher: menuOf('teacher'), admin: menuOf('admin') };

/** Whether a page is the one of a menu's path, or stands below it. */
export const isWithin = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Whether an entry of somebody's menu is where they are: the page itself, one below it, or a tool of the gallery that it leads to. */
export function isCurrent(persona: Persona, path: string, pathname: string): boolean {
  const gallery = persona === 'student' ? '/slatetools' : '/home';
  return isWithin(path, pathname) || (path === gallery && pathname.startsWith('/slatetools/'));
}

const mayOpen = (persona: Persona, { menu, for: some }: PageEntry): boolean => some?.includes(persona) ?? (menu !== undefined && persona in menu);

/** The personas whose page an address is; none where it is everybody's, or nobody's. */
export function personasOf(pathname: string): Persona[] {
  const here = pages.filter(({ path }) => patternOf(path).test(pathname));
  return personas.filter((persona) => here.some((page) => mayOpen(persona, page)));
}
