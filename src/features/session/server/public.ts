export { requireActor, type Actor, type ActorVariables } from './require-actor.ts';
export { createUser } from './create-user.ts';
export { ensureDemoAccounts } from './demo-accounts.ts';
export { prepareFirstRun } from './first-run.ts';
export { networkAddress } from './network-address.ts';
export { hashToken, isSameText, newToken } from './secret-token.ts';
export { addressRule, secondsToWait, takeAttempt } from './throttle.ts';
