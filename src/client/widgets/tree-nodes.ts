import { matchName } from './forgiving-match.ts';

/** A branch with what is in it, or a leaf with the value that is chosen by it. The same value may hang on several branches. */
export type TreeNode = { key: string; name: string; note?: string; value?: string; children?: TreeNode[] };

export const leavesOf = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
export const valuesOf = (nodes: readonly TreeNode[]): string[] => [...new Set(leavesOf(nodes).flatMap(({ value }) => value ?? []))];
const branchesOf = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => (node.children ? [node, ...branchesOf(node.children)] : []));
export const branchKeysOf = (nodes: readonly TreeNode[]): string[] => branchesOf(nodes).map(({ key }) => key);

export function findNode(nodes: readonly TreeNode[], key: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : node.children && findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
}

/** What is left of the tree when something was typed: leaves that answer, and branches that answer with all that is in them. */
export function filterTree(nodes: readonly TreeNode[], typed: string, above = ''): TreeNode[] {
  if (typed.trim() === '') return [...nodes];
  return nodes.flatMap((node) => {
    // Words of the branches count too: “grade 6 ratios” finds the unit in its course.
    const path = `${above} ${node.name}`;
    if (!node.children) return matchName(path, typed) > 0 && (matchName(node.name, typed) > 0 || touches(node.name, typed)) ? [node] : [];
    if (matchName(node.name, typed) >= 0.6 || (above !== '' && matchName(path, typed) >= 0.6 && touches(node.name, typed))) return [node];
    const children = filterTree(node.children, typed, path);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Whether any word typed is of this name. */
const touches = (name: string, typed: string) => typed.split(/\s+/).some((word) => word !== '' && matchName(name, word) > 0);

/** The leaf that answers best; the first of those that answer alike. */
export function bestLeaf(nodes: readonly TreeNode[], typed: string): TreeNode | undefined {
  const ranked = leavesOf(nodes).map((leaf) => ({ leaf, score: matchName(leaf.name, typed) }));
  return ranked.reduce<(typeof ranked)[number] | undefined>((best, one) => (best === undefined || one.score > best.score ? one : best), undefined)?.leaf;
}

export type Marks = {
  /** Keys of the leaves that are chosen and of the branches all of whose leaves are. */
  whole: Set<string>;
  /** Keys of branches of which something is chosen. */
  part: Set<string>;
};

export function marksOf(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): Marks {
  const marks: Marks = { whole: new Set(leavesOf(nodes).flatMap(({ key, value }) => (value !== undefined && chosen.has(value) ? [key] : []))), part: new Set() };
  for (const branch of branchesOf(nodes)) {
    const values = valuesOf([branch]);
    const count = values.filter((value) => chosen.has(value)).length;
    if (count === values.length && count > 0) marks.whole.add(branch.key);
    else if (count > 0) marks.part.add(branch.key);
  }
  return marks;
}

/** What is chosen, in as few names as say it: whole branches, then single leaves. */
export function namesChosen(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): TreeNode[] {
  const { whole } = marksOf(nodes, chosen);
  const said = new Set<string>();
  const names: TreeNode[] = [];
  const walk = (level: readonly TreeNode[]) => {
    for (const node of level) {
      const isNew = valuesOf([node]).some((value) => !said.has(value));
      if (whole.has(node.key) && isNew) {
        names.push(node);
        for (const value of valuesOf([node])) said.add(value);
      } else if (node.children) walk(node.children);
    }
  };
  walk(nodes);
  return names;
}

/** What is chosen after a node was pressed: a branch that is not chosen whole takes all of its leaves, otherwise it lets them go. */
export function toggleNode(node: TreeNode, chosen: readonly string[]): string[] {
  const values = valuesOf([node]);
  const has = new Set(chosen);
  const isWhole = values.every((value) => has.has(value));
  return isWhole ? chosen.filter((value) => !values.includes(value)) : [...new Set([...chosen, ...values])];
}
