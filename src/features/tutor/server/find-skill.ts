import type { ContentLibrary } from '#features/content/library.ts';
import { searchLessons } from './lesson-passages.ts';

/** The skill that a pupil names in their own words: by its name, else that of the lesson that speaks of it most. Null: none. */
export function findSkill(content: ContentLibrary, words: string): { id: string; name: string } | null {
  const plain = ` ${words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = [...content.skills.values()].filter(({ name }) => plain.includes(` ${name.toLowerCase()} `)).toSorted((one, other) => other.name.length - one.name.length)[0];
  if (named) return { id: named.id, name: named.name };
  const [found] = searchLessons(content, words.replaceAll(/\b(?:quiz|ask|test|question|questions|practice|practise|me|on|about|a|the|please|give|some)\b/gi, ' '), []);
  const skillId = found?.lesson.skills.find((id) => content.itemsOfSkill.has(id));
  const skill = skillId === undefined ? undefined : content.skills.get(skillId);
  return skill ? { id: skill.id, name: skill.name } : null;
}
