import { anyObjectAt, arrayAt, formAt, iriAt, objectAt, optional, refuse, required, stringAt, type JsonObject } from './check-shape.ts';
import { isMailto, isSha1 } from './formats.ts';

const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

/** An Agent: exactly one identifier. */
export function checkAgent(value: unknown, path: string): void {
  const agent = objectAt(value, path, ['objectType', 'name', ...identifiers]);
  optional(agent, 'objectType', path, (type, at) => type === 'Agent' || refuse(at, 'must be "Agent"'));
  optional(agent, 'name', path, stringAt);
  if (countIdentifiers(agent, path) !== 1) refuse(path, `must have exactly one of ${identifiers.join(', ')}`);
}

/** A Group: one identifier, or none and then members. */
export function checkGroup(value: unknown, path: string): void {
  const group = objectAt(value, path, ['objectType', 'name', 'member', ...identifiers]);
  required(group, 'objectType', path, (type, at) => type === 'Group' || refuse(at, 'must be "Group"'));
  optional(group, 'name', path, stringAt);
  const count = countIdentifiers(group, path);
  if (count > 1) refuse(path, `must have at most one of ${identifiers.join(', ')}`);
  optional(group, 'member', path, checkMembers);
  if (count === 0 && !Object.hasOwn(group, 'member')) refuse(path, 'is a Group without an identifier, so it must have members');
}

export function checkAgentOrGroup(value: unknown, path: string): void {
  if (anyObjectAt(value, path)['objectType'] === 'Group') checkGroup(value, path);
  else checkAgent(value, path);
}

/** What a query asks for: nothing can be found by the members of a Group that has no identifier. */
export function checkIdentified(value: unknown, path: string): void {
  checkAgentOrGroup(value, path);
  if (countIdentifiers(anyObjectAt(value, path), path) !== 1) refuse(path, 'must be an Agent or a Group with an identifier');
}

/** An Agent, or (OAuth with two parties) a Group of exactly two Agents without an identifier of its own. */
export function checkAuthority(value: unknown, path: string): void {
  checkAgentOrGroup(value, path);
  const authority = anyObjectAt(value, path);
  if (authority['objectType'] !== 'Group') return;
  if (countIdentifiers(authority, path) !== 0) refuse(path, 'must be an Agent, or a Group without an identifier');
  if (arrayAt(authority['member'], `${path}.member`).length !== 2) refuse(`${path}.member`, 'must be exactly two Agents');
}

function checkMembers(value: unknown, path: string): void {
  const members = arrayAt(value, path);
  if (members.length === 0) refuse(path, 'must not be empty');
  for (const [index, member] of members.entries()) checkAgent(member, `${path}[${index}]`);
}

function countIdentifiers(agent: JsonObject, path: string): number {
  optional(agent, 'mbox', path, (mbox, at) => formAt(mbox, at, isMailto, 'a mail address as "mailto:name@example.org"'));
  optional(agent, 'mbox_sha1sum', path, (sum, at) => formAt(sum, at, isSha1, 'a SHA-1 in hexadecimal'));
  optional(agent, 'openid', path, iriAt);
  optional(agent, 'account', path, checkAccount);
  return identifiers.filter((key) => Object.hasOwn(agent, key)).length;
}

function checkAccount(value: unknown, path: string): void {
  const account = objectAt(value, path, ['homePage', 'name']);
  required(account, 'homePage', path, iriAt);
  required(account, 'name', path, stringAt);
}
