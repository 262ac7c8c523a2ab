/** The response after a click (or key) on an option: ids with commas between them, in the order shown. */
export function choose(options: readonly { id: string }[], chosen: readonly string[], id: string, isSeveral: boolean): string {
  if (!isSeveral) return id;
  const now = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  return options.map((option) => option.id).filter((each) => now.includes(each)).join(',');
}
