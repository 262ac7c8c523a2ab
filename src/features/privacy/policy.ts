import type { Persona } from '#shared/persona.ts';
import type { Obstacle } from './contract.ts';

type Actor = { userId: string; personas: readonly Persona[] };

/** What the school keeps of people, and how it goes, is for admins. */
export const canLookAfterData = ({ personas }: Pick<Actor, 'personas'>) => personas.includes('admin');

type Person = { id: string; isDemo: boolean; isHeld: boolean; isLastAdmin: boolean };

/** Why this person cannot be erased now; null: they can. @param by null: the rule for people who left */
export function obstacleToErasing(by: Pick<Actor, 'userId'> | null, { id, isDemo, isHeld, isLastAdmin }: Person): Obstacle | null {
  if (isHeld) return 'held';
  if (isLastAdmin) return 'last-admin';
  if (by?.userId === id) return 'self';
  return isDemo ? 'demo' : null;
}

/** Letters, however they were typed, and spaces, however many. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
export const isTheirName = (typed: string, name: string) => plain(typed) === plain(name);
