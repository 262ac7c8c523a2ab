/** Whom something is to be done to: some who were ticked, or all that match, as many as the list said. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; count: number };

export const noneSelected: Selection = { kind: 'some', ids: new Set() };
export const isSelected = (selection: Selection, id: string): boolean => selection.kind === 'all' || selection.ids.has(id);
export const countOf = (selection: Selection): number => (selection.kind === 'all' ? selection.count : selection.ids.size);

/** With one more or one fewer. From all that match, only those in sight are left without that one. */
export function toggle(selection: Selection, id: string, inSight: readonly string[]): Selection {
  const ids = new Set(selection.kind === 'all' ? inSight : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}
