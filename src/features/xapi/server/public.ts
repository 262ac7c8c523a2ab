export { forgetPerson, type KnownPerson } from './forgetting/forget-person.ts';
export { removeStatements } from './forgetting/remove-statements.ts';
