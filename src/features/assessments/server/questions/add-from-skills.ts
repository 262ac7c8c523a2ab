import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import type { ContentLibrary, LibraryItem } from '#features/content/library.ts';
import { keepItems } from '#features/items/server/public.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { FromSkillsInput } from '../../questions-contract.ts';
import { namedId } from '#server/named-id.ts';

const longestTitle = 160;

/** An item of the content as one of a school: a generator stays one, so that each attempt gets its own numbers. */
export function fromContent({ id, skillId, alsoSkills, passage: _passage, ...item }: LibraryItem, skillName: string): BankItem {
  // The name within the skill says what is asked; the stem is full of placeholders.
  const own = id.slice(id.indexOf('.') + 1).replaceAll('-', ' ');
  return bankItem.parse({ ...item, title: `${skillName}: ${own}`.slice(0, longestTitle), skills: [...new Set([skillId, ...alsoSkills])].slice(0, 8) });
}

/** Of a skill's items some that are spread over its levels, easiest first; always the same ones. */
export function spread(items: readonly LibraryItem[], count: number): LibraryItem[] {
  const sorted = items.toSorted((one, other) => one.level - other.level);
  if (sorted.length <= count) return sorted;
  return Array.from({ length: count }, (_, index) => sorted[Math.floor(((index + 0.5) * sorted.length) / count)]).filter((item) => item !== undefined);
}

/**
 * Copies questions of the content into somebody's bank. The same skills again give the same copies.
 * @returns ids, in the order of the skills
 * @throws AppError `not_found` 404 for a skill that the content does not have, or has no questions for
 */
export async function addFromSkills({ db, content }: Pick<Services, 'db' | 'content'>, ownerId: string, { skillIds, perSkill }: FromSkillsInput): Promise<string[]> {
  const chosen = [...new Set(skillIds)].flatMap((skillId) => {
    const [skill, items] = [content.skills.get(skillId), content.itemsOfSkill.get(skillId) ?? []];
    if (!skill || items.length === 0) throw notFound('skill');
    return spread(items, perSkill).map((item) => ({ makeKey: namedId(`slate content ${ownerId} ${item.id}`), body: fromContent(item, skill.name), source: { content: item.id } }));
  });
  const kept = await keepItems(db, ownerId, chosen);
  return chosen.flatMap(({ makeKey }) => kept.get(makeKey)?.itemId ?? []);
}

/** Skills that there are questions for, in the order of the courses. */
export function listSkills(content: ContentLibrary): { id: string; name: string; note: null; under: string[] }[] {
  return [...content.courses.values()].flatMap((course) => course.units.flatMap((unit) => {
    const ids = new Set(unit.lessons.flatMap((id) => content.lessons.get(id)?.skills ?? []));
    return [...ids].filter((id) => (content.itemsOfSkill.get(id)?.length ?? 0) > 0).map((id) => ({ id, name: content.skills.get(id)?.name ?? id, note: null, under: [course.title, unit.title] }));
  }));
}
