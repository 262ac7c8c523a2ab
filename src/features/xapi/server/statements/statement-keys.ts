import { createHash } from 'node:crypto';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { activitiesOf, agentsOf, isActivity, isAgentLike, membersOf } from './walk-statement.ts';

/** The filters of a query that look for something named. */
export type KeyKind = 'agent' | 'related-agent' | 'verb' | 'activity' | 'related-activity' | 'registration';

/** 128 bits of SHA-256 in the writing of a UUID: short, of one length, and says nothing of what it stands for. */
export function hashKey(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** One text for one Agent or Group, however it is otherwise described; null for a Group without an identifier. */
export function identityOf(agent: JsonObject): string | null {
  if (typeof agent['mbox'] === 'string') return `mbox ${agent['mbox']}`;
  if (typeof agent['mbox_sha1sum'] === 'string') return `sha1 ${agent['mbox_sha1sum'].toLowerCase()}`;
  if (typeof agent['openid'] === 'string') return `openid ${agent['openid']}`;
  const { homePage, name } = objectOr(agent['account']);
  return typeof homePage === 'string' && typeof name === 'string' ? `account ${JSON.stringify([homePage, name])}` : null;
}

/** By what this statement is found. Agents also by their Groups: a Group matches when a member does. */
export function keysOf(statement: JsonObject): string[] {
  const keys = new Set<string>();
  const add = (kind: KeyKind, value: unknown) => {
    if (typeof value === 'string') keys.add(hashKey(kind, value));
  };
  const object = objectOr(statement['object']);
  for (const agent of [objectOr(statement['actor']), ...(isAgentLike(object) ? [object] : [])]) {
    for (const one of [agent, ...membersOf(agent)]) add('agent', identityOf(one));
  }
  for (const agent of agentsOf(statement)) add('related-agent', identityOf(agent));
  add('verb', objectOr(statement['verb'])['id']);
  if (isActivity(object)) add('activity', object['id']);
  for (const activity of activitiesOf(statement)) add('related-activity', activity['id']);
  const registration = objectOr(statement['context'])['registration'];
  if (typeof registration === 'string') add('registration', registration.toLowerCase());
  return [...keys];
}
