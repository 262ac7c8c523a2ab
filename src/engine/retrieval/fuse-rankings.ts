/** Ranks below which a place in a ranking hardly matters (Cormack, Clarke and Buettcher 2009). */
const damping = 60;

/** Joins rankings whose scores cannot be compared: each place counts 1 / (60 + place). Best first. */
export function fuseRankings(rankings: readonly (readonly { passage: number }[] | readonly number[])[]): { passage: number; score: number }[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings) {
    ranking.forEach((entry, at) => {
      const passage = typeof entry === 'number' ? entry : entry.passage;
      scores.set(passage, (scores.get(passage) ?? 0) + 1 / (damping + at + 1));
    });
  }
  return [...scores].map(([passage, score]) => ({ passage, score })).sort((a, b) => b.score - a.score || a.passage - b.passage);
}
