import type { AssignChoices } from './contract.ts';

/** A branch or leaf to choose from, as the tree picker takes it. */
export type ChoiceNode = { key: string; name: string; note?: string; value?: string; children?: ChoiceNode[] };

/** Choices under their branches, in the order in which they come. One that stands in two branches stands there twice, with the same value. */
export function choiceTree(choices: AssignChoices['choices']): ChoiceNode[] {
  const roots: ChoiceNode[] = [];
  const branches = new Map<string, ChoiceNode[]>();
  const branchOf = (under: readonly string[]): ChoiceNode[] => {
    const name = under.at(-1);
    if (name === undefined) return roots;
    const key = JSON.stringify(under);
    const known = branches.get(key);
    if (known) return known;
    const children: ChoiceNode[] = [];
    branches.set(key, children);
    branchOf(under.slice(0, -1)).push({ key, name, children });
    return children;
  };
  for (const { id, name, note, under } of choices) branchOf(under).push({ key: JSON.stringify([...under, id]), name, value: id, ...(note !== null && { note }) });
  return roots;
}
