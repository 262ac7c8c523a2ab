import type { Persona } from '#shared/persona.ts';
import type { RosterSettings, Surprise } from '../contract.ts';

export type Tally = {
  leavingOf: Record<Persona, number>;
  /** People of the source who are here, by persona. */
  hereOf: Record<Persona, number>;
  renamed: number; matched: number; newAdmins: number; classesLeaving: number; classesHere: number;
};

/** So few are no surprise, whatever share they are. */
const fewest = 5;

/** What in an import is so seldom meant that the admin is to say why it is right. */
export function findSurprises({ leavingOf, hereOf, renamed, matched, newAdmins, classesLeaving, classesHere }: Tally, { leavingPercent, renamedPercent }: RosterSettings): Surprise[] {
  const found: Surprise[] = [];
  const look = (what: Surprise['what'], persona: Persona | null, count: number, of: number, limit: number) => {
    const share = of === 0 ? 0 : Math.round((count / of) * 100);
    if (count >= fewest && (count / Math.max(1, of)) * 100 > limit) found.push({ what, persona, count, of, share });
  };
  for (const persona of ['student', 'teacher'] as const) look('leaving', persona, leavingOf[persona], hereOf[persona], leavingPercent);
  look('classes-leaving', null, classesLeaving, classesHere, leavingPercent);
  look('renamed', null, renamed, matched, renamedPercent);
  // Whoever becomes an admin can do everything here.
  if (newAdmins > 0) found.push({ what: 'admins', persona: 'admin', count: newAdmins, of: newAdmins, share: 100 });
  return found;
}
