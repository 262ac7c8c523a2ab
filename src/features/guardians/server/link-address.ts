/** Behind '#': what follows it is never sent, so no proxy's log keeps it. */
export const addressOf = (origin: string, token: string) => `${origin}/guardian#token=${token}`;
