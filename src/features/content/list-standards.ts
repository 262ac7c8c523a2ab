import type { ContentLibrary } from './library.ts';

type Wish = { grade?: string | undefined; search?: string | undefined };

/** Standards with the skills that teach them, in the order of the framework; `search` is looked for in code, domain and words. */
export function listStandards({ standards, skills }: Pick<ContentLibrary, 'standards' | 'skills'>, { grade, search = '' }: Wish) {
  const taught = new Map<string, { id: string; name: string }[]>();
  for (const skill of skills.values()) for (const code of skill.standards) taught.set(code, [...(taught.get(code) ?? []), { id: skill.id, name: skill.name }]);
  const words = search.trim().toLowerCase();
  return [...standards.values()]
    .filter((standard) => grade === undefined || standard.grade === grade)
    .filter(({ code, domain, says }) => `${code} ${domain} ${says}`.toLowerCase().includes(words))
    .map((standard) => ({ ...standard, skills: taught.get(standard.code) ?? [] }));
}
