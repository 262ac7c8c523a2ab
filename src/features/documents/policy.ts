/** Who may do what with a document: today only its owner, whatever persona they work in. */
type Owned = { ownerId: string };
type Person = { userId: string };

export const canReadDocument = (person: Person, document: Owned) => document.ownerId === person.userId;
export const canChangeDocument = (person: Person, document: Owned) => document.ownerId === person.userId;
