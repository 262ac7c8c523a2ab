import type { Persona } from '#shared/persona.ts';
import type { Sharing } from './sharing.ts';

type Person = { userId: string; personas: Persona[] };
export type BankRecord = {
  ownerId: string | null;
  sharing: Sharing;
  /** It is shared with a class that this person teaches now. */
  isInTheirClass: boolean;
  /** Of the newest version; 0: none yet. */
  version: number;
  archivedAt: Date | null;
  isToReview: boolean;
};

/** The bank is for who teaches. */
export const canUseBank = (person: { personas: readonly Persona[] }) => person.personas.includes('teacher');
/** Who wrote it, and nobody else: colleagues copy it. */
export const canChangeItem = (person: Person, { ownerId }: Pick<BankRecord, 'ownerId'>) => canUseBank(person) && ownerId === person.userId;
/** What colleagues share is seen once it is published, and as long as it is not put away. */
export const canReadItem = (person: Person, item: BankRecord) => canChangeItem(person, item) || (canUseBank(person) && isShown(item)
  && (item.sharing === 'school' || (item.sharing === 'classes' && item.isInTheirClass)));

const isShown = ({ version, archivedAt, isToReview }: BankRecord) => version > 0 && archivedAt === null && !isToReview;
