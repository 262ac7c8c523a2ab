import { namesChosen, type TreeNode } from '#client/widgets/tree-nodes.ts';

export type SkillChoices = {
  courses: { id: string; title: string; skillIds: string[]; units: { id: string; title: string; skillIds: string[] }[] }[];
  skills: { skillId: string; name: string; known?: number }[];
};

/** Courses with their units, units with their skills, as a tree to pick from. `noteOf`: what stands beside a skill. */
export function skillNodes({ courses, skills }: SkillChoices, noteOf?: (skill: SkillChoices['skills'][number]) => string): TreeNode[] {
  const byId = new Map(skills.map((skill) => [skill.skillId, skill]));
  const leaf = (above: string, skillId: string): TreeNode[] => {
    const skill = byId.get(skillId);
    return skill ? [{ key: `${above}/${skillId}`, name: skill.name, value: skillId, ...(noteOf && { note: noteOf(skill) }) }] : [];
  };
  const branch = (key: string, name: string, children: TreeNode[]): TreeNode[] => (children.length > 0 ? [{ key, name, note: String(new Set(children.flatMap(valuesUnder)).size), children }] : []);
  return courses.flatMap(({ id, title, units }) =>
    branch(id, title, units.flatMap((unit) => branch(`${id}/${unit.id}`, unit.title, unit.skillIds.flatMap((skillId) => leaf(`${id}/${unit.id}`, skillId))))));
}

const valuesUnder = ({ value, children }: TreeNode): string[] => (children ? children.flatMap(valuesUnder) : value === undefined ? [] : [value]);

/** What a goal is called unless somebody names it: the course, the unit, or the first of what was picked. At most 120 characters. */
export function titleOfGoal(nodes: readonly TreeNode[], skillIds: readonly string[]): string {
  const names = namesChosen(nodes, new Set(skillIds)).map(({ name }) => name);
  const [first = '', second = ''] = names;
  const title = names.length > 2 ? `${first} +${names.length - 1}` : names.length === 2 ? `${first}, ${second}` : first;
  return title.length > 120 ? `${title.slice(0, 119)}…` : title;
}
