/** Who may do what with a document, whatever persona they work in. */
type Owned = { ownerId: string };
type Person = { userId: string };

/** Its owner, and whoever a teacher has given it to, for as long as it is given (`isAssigned`: to this person, now). */
export const canReadDocument = (person: Person, document: Owned & { isAssigned: boolean }) => document.ownerId === person.userId || document.isAssigned;
export const canChangeDocument = (person: Person, document: Owned) => document.ownerId === person.userId;
