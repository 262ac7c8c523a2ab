import { listAssignments, listAnnouncements, presentDue, type NamedAssignment } from '#features/assignments/server/public.ts';
import { presentLesson } from '#features/learning/server/public.ts';
import { drawSamples } from '#features/practice/server/public.ts';
import type { SchoolClass } from '#features/people/contract.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { AssignmentPreview, ClassPreview, PreviewItem } from '../preview-contract.ts';

/** So many questions of a skill show what they are like. */
const samplesOfSkill = 5;

const presentItem = (services: Pick<Services, 'env'>, { id, kind, title, from, note, dueAt, receivers }: NamedAssignment, now: Date): PreviewItem =>
  ({ id, kind, title, from, note, due: dueAt && presentDue(services, dueAt, now), names: receivers });

/** What pupils of a class see under *Assigned* now. */
export async function loadPreview(services: Pick<Services, 'db' | 'env'>, { id, name }: Pick<SchoolClass, 'id' | 'name'>, now: Date): Promise<ClassPreview> {
  const [{ assignments }, written] = await Promise.all([listAssignments(services.db, id, 'open'), listAnnouncements(services, id, schoolDay(services, now))]);
  return {
    class: { id, name }, assigned: assignments.filter(({ opensAt }) => opensAt <= now).map((row) => presentItem(services, row, now)),
    announcements: written.filter(({ state, to }) => state === 'standing' && to.audience === 'class').map(({ id: one, words, from, on }) => ({ id: one, words, from, on, className: name })),
  };
}

/** What opens for a pupil who has begun nothing and of whom nothing is known. Nothing is kept, and nobody's record is read. */
export function previewAssignment(services: Pick<Services, 'content' | 'env'>, row: NamedAssignment, now: Date): AssignmentPreview {
  const { content } = services;
  const lessons = row.kind !== 'lesson' ? [] : row.targetIds.flatMap((id) => {
    const authored = content.lessons.get(id);
    if (!authored) return [];
    const checks = authored.sections.flatMap(({ blocks }, section) => blocks.flatMap((block, at) => {
      if (block.kind !== 'check') return [];
      const place = `${section}:${at}`;
      const wish = 'items' in block ? { skillId: authored.skills[0] ?? '', itemIds: block.items, count: block.items.length } : { skillId: block.skill, count: block.count };
      return [[place, drawSamples(content, { ...wish, seed: `${row.id} ${id} ${place}` })] as const];
    }));
    return [{ lesson: presentLesson(content, authored, new Map(), undefined), checks: Object.fromEntries(checks) }];
  });
  const skills = row.kind !== 'practice' ? [] : row.targetIds.flatMap((id) => {
    const skill = content.skills.get(id);
    return skill ? [{ id, name: skill.name, questions: drawSamples(content, { skillId: id, count: samplesOfSkill, seed: `${row.id} ${id}` }) }] : [];
  });
  return { item: presentItem(services, row, now), lessons, skills };
}
