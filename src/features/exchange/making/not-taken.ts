/** A question that cannot be taken over. The message is the sentence that says why. */
export class NotTaken extends Error {}
