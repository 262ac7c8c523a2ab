import type { StartPracticeInput } from '../contract.ts';

export type PracticeAddress = {
  skill?: string;
  kind?: string;
  fresh?: unknown;
  /** For a placement: the skills, with commas between them. */
  skills?: string;
  /** For a placement: all of a subject. */
  subject?: string;
  lesson?: string;
  section?: unknown;
  block?: unknown;
};

const slug = /^[a-z0-9.-]{1,120}$/;
const place = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 40 ? number : null;
};

/** What the address of `/home/practice` asks for; null when it makes no sense. */
export function readPracticeAddress({ skill = '', kind = 'practice', fresh, skills = '', subject = '', lesson = '', section, block }: PracticeAddress): StartPracticeInput | null {
  if (kind === 'review') return { kind };
  if (kind === 'placement') {
    const skillIds = [...new Set((skills || skill).split(','))].filter((id) => slug.test(id)).slice(0, 400);
    if (skillIds.length === 0 && slug.test(subject)) return { kind, subject };
    return skillIds.length > 0 ? { kind, skillIds } : null;
  }
  if (kind === 'lesson') {
    const [sectionIndex, blockIndex] = [place(section), place(block)];
    return slug.test(lesson) && sectionIndex !== null && blockIndex !== null ? { kind, lessonId: lesson, sectionIndex, blockIndex } : null;
  }
  if ((kind !== 'practice' && kind !== 'check') || !slug.test(skill)) return null;
  return { kind, skillId: skill, ...(fresh ? { isFresh: true } : {}) };
}

/** Where to go afterwards (`back`, or `then`): a path of this product, never another address. */
export function readBackPath({ back, then }: { back?: unknown; then?: unknown }): string | null {
  const value = back ?? then;
  return typeof value === 'string' && /^\/(?![/\\])[\w\-./]*$/.test(value) && value.length <= 200 ? value : null;
}
