export { requireActor, type ActorVariables } from './require-actor.ts';
export type { Actor } from './sessions/actor.ts';
export { createUser } from './account/create-user.ts';
export { ensureDemoAccounts } from './account/demo-accounts.ts';
export { prepareFirstRun } from './account/first-run.ts';
export { networkAddress } from './password/network-address.ts';
export { hashToken, isSameText, newToken } from './sessions/secret-token.ts';
export { addressRule, secondsToWait, takeAttempt } from './password/throttle.ts';
export { sendMail } from './mail-link/send-mail.ts';
