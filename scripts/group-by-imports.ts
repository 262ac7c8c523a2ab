import type { Rolldown } from 'vite';

type Group = {
  name: string;
  /** Files from the root of the project: the group is what they import before they run, all the way down. */
  importedBy: string[];
  /** Whether the files themselves belong to it; a page does not, because it stays a script of its own. */
  hasItself?: boolean;
};

/** The scripts that several pages share, the first that needs a module before the others; the rest is the bundler's own choice. */
export function groupByImports(root: string, groups: Group[]): Rolldown.CodeSplittingGroup[] {
  return groups.map(({ name, importedBy, hasItself }, at) => {
    const files = importedBy.map((file) => `${root}/${file}`);
    let members: Set<string> | undefined;
    return {
      debugName: name,
      priority: groups.length - at,
      name: (id, context) => {
        members ??= reach(files, context);
        return members.has(id) && (hasItself || !files.includes(id)) ? name : null;
      },
    };
  });
}

function reach(files: string[], context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const file of files) {
    if (!context.getModuleInfo(file)) throw new Error(`${file} names a script but is not part of the build`);
    visit(file);
  }
  return seen;
}
