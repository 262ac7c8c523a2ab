import type { ContentLibrary } from '../library.ts';

type Wish = { grade?: string | undefined; search?: string | undefined };

/** Standards with the skills that teach them, in the order of the framework; `search` is looked for in code, domain and words. */
export function listStandards({ standards, skills }: Pick<ContentLibrary, 'standards' | 'skills'>, { grade, search = '' }: Wish) {
  const taught = new Map<string, { id: string; name: string }[]>();
  for (const skill of skills.values()) for (const code of skill.standards) taught.set(code, [...(taught.get(code) ?? []), { id: skill.id, name: skill.name }]);
  const words = search.trim().toLowerCase();
  return [...standards.values()]
    .filter((standard) => grade === undefined || covers(standard.grade, grade))
    .filter(({ code, domain, says }) => `${code} ${domain} ${says}`.toLowerCase().includes(words))
    .map((standard) => ({ ...standard, skills: taught.get(standard.code) ?? [] }));
}

/** Whether a grade, "6", or a band of grades, "6-8", holds a grade. */
function covers(band: string, grade: string): boolean {
  if (band === grade) return true;
  const [from, to] = band.split('-').map(Number);
  return from !== undefined && to !== undefined && Number(grade) >= from && Number(grade) <= to;
}
