import { faultAt, type ContentSources, type Place } from '../content-source.ts';
import type { ContentFault } from '../library.ts';
import { orderSkills } from './order-skills.ts';
import type { Skill, Standard } from '../schema.ts';

/** The skill graph without its faults, each skill after its prerequisites. What is left out is added to `sources.faulty`. */
export function linkSkills(sources: ContentSources, standards: ReadonlyMap<string, Standard>, faults: ContentFault[]): Map<string, Skill> {
  const { faulty } = sources;
  const skills = new Map<string, Skill>();
  const places = new Map<string, Place>();
  for (const { value, place } of sources.skills) {
    if (places.has(value.id)) {
      faults.push(faultAt(place, ['id'], `The skill "${value.id}" is written twice`));
      continue;
    }
    places.set(value.id, place);
    for (const [index, code] of value.standards.entries()) {
      if (!standards.has(code)) faults.push(faultAt(place, ['standards', index], `There is no standard "${code}" in content/standards`));
    }
    skills.set(value.id, { ...value, standards: value.standards.filter((code) => standards.has(code)) });
  }
  const leftOut = new Set<string>();
  for (const skill of skills.values()) {
    const place = places.get(skill.id);
    const found = place ? prerequisiteFaults(skill, place, sources) : [];
    if (found.length === 0) continue;
    faults.push(...found);
    leftOut.add(skill.id);
  }
  const { ordered, cycles } = orderSkills(skills);
  for (const cycle of cycles) {
    const [first = ''] = cycle;
    const place = places.get(first);
    if (place) faults.push(faultAt(place, ['prerequisites'], `Prerequisites go in a circle: ${[...cycle, first].join(' → ')}`));
  }
  const linked = new Map<string, Skill>();
  for (const skill of ordered) {
    if (!leftOut.has(skill.id) && skill.prerequisites.every((id) => linked.has(id))) linked.set(skill.id, skill);
  }
  for (const id of skills.keys()) if (!linked.has(id)) faulty.skills.add(id);
  return linked;
}

function prerequisiteFaults(skill: Skill, place: Place, sources: ContentSources): ContentFault[] {
  const known = new Map(sources.skills.map(({ value }) => [value.id, value]));
  return skill.prerequisites.flatMap((id, index) => {
    const prerequisite = known.get(id);
    const at = (message: string) => [faultAt(place, ['prerequisites', index], message)];
    if (id === skill.id) return at('A skill can\'t be its own prerequisite');
    if (!prerequisite) return sources.faulty.skills.has(id) ? [] : at(`There is no skill "${id}"`);
    const [begins, ends] = [Math.min(...prerequisite.grades), Math.max(...skill.grades)];
    return begins > ends ? at(`"${id}" is first taught in grade ${begins}, after this skill (grade ${ends})`) : [];
  });
}
