import type { Plan } from '../../contract.ts';

export type Mark = {
  skillId: string;
  name: string;
  state: 'done' | 'now' | 'open';
  /** ISO date of the last step on it that is to do; null: none is. */
  until: string | null;
};

export type Trail = {
  marks: Mark[];
  /** Skills that stand before and behind those shown. */
  before: number;
  after: number;
  /** How many of the goal there are, and which one it is now, from 1; 0: all are done. */
  total: number;
  at: number;
};

/** More marks than these do not fit beside each other. */
const most = 6;

/** The way through the skills of the goal: first what is known, then in the order in which the steps come to them. */
export function trailOf({ skills, steps, leftOut }: Pick<Plan, 'skills' | 'steps' | 'leftOut'>): Trail {
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  const known = new Set(leftOut.map(({ skillId }) => skillId));
  const first = new Map<string, number>();
  const until = new Map<string, string>();
  for (const [index, { skillId, date }] of todo.entries()) {
    if (skillId === null) continue;
    if (!first.has(skillId)) first.set(skillId, index);
    if ((until.get(skillId) ?? '') < date) until.set(skillId, date);
  }
  const isDone = ({ skillId, status }: Plan['skills'][number]) => !first.has(skillId) && (status === 'secure' || known.has(skillId));
  const open = skills.filter((skill) => !isDone(skill)).toSorted((one, other) => (first.get(one.skillId) ?? Infinity) - (first.get(other.skillId) ?? Infinity));
  const next = todo.find(({ isNext }) => isNext)?.skillId;
  const now = open.find(({ skillId }) => skillId === next) ?? open[0];
  const ordered = [...skills.filter(isDone), ...open];
  const all = ordered.map((skill): Mark => ({
    skillId: skill.skillId, name: skill.shortName || skill.name, state: isDone(skill) ? 'done' : skill === now ? 'now' : 'open', until: until.get(skill.skillId) ?? null,
  }));
  const at = all.findIndex(({ state }) => state === 'now');
  const start = Math.max(0, Math.min((at === -1 ? all.length : at) - 2, all.length - most));
  return { marks: all.slice(start, start + most), before: start, after: Math.max(0, all.length - start - most), total: all.length, at: at + 1 };
}
