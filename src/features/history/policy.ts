/** Who may do what with a thread: only its owner, whatever persona they work in. */
type Owned = { ownerId: string };
type Person = { userId: string };

export const canReadThread = (person: Person, thread: Owned) => thread.ownerId === person.userId;
export const canChangeThread = (person: Person, thread: Owned) => thread.ownerId === person.userId;

