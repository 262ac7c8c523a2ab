export { requireActor, type Actor, type ActorVariables } from './require-actor.ts';
export { createUser } from './create-user.ts';
