/** A practice and its questions belong to who began it; nobody else sees or answers them. */
export const canWorkOn = (actor: { userId: string }, record: { learnerId: string }) => record.learnerId === actor.userId;
