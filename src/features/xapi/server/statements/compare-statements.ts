import { isDeepStrictEqual } from 'node:util';
import { readTimestamp } from '../validation/formats.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { identityOf } from './statement-keys.ts';
import { withIdsOnly } from './present-statement.ts';
import { mapParts, membersOf } from './walk-statement.ts';

/** What a record store sets itself, and what may be told in another way without saying something else. */
const notCompared = ['id', 'stored', 'authority', 'version', 'timestamp', 'attachments'];

/**
 * Whether `given` says the same as the statement that is stored under its id (xAPI: statement immutability and its
 * exceptions): names, displays and definitions, the order of members, and what we set ourselves do not count.
 */
export function saysTheSame(given: JsonObject, stored: JsonObject): boolean {
  if (typeof given['timestamp'] === 'string' && momentOf(given) !== momentOf(stored)) return false;
  return isDeepStrictEqual(essenceOf(given), essenceOf(stored));
}

const momentOf = ({ timestamp }: JsonObject) => (typeof timestamp === 'string' ? readTimestamp(timestamp) : null);

function essenceOf(statement: JsonObject): JsonObject {
  const said = mapParts(withIdsOnly(statement), {
    agent: (agent) => ({ id: identityOf(agent), isGroup: agent['objectType'] === 'Group', member: membersOf(agent).map((member) => identityOf(member) ?? '').sort() }),
    verb: (verb) => verb,
    activity: (activity) => activity,
  });
  const bare = Object.fromEntries(Object.entries(said).filter(([key]) => !notCompared.includes(key)));
  const result = objectOr(bare['result']);
  if (typeof result['duration'] === 'string') bare['result'] = { ...result, duration: toHundredths(result['duration']) };
  // From a text and back: `undefined`, -0 and the like are the same as what a client could have sent.
  return objectOr(JSON.parse(JSON.stringify(bare)));
}

/** xAPI 2.0, 4.2.7: what is finer than a hundredth of a second is cut off before durations are compared. */
const toHundredths = (duration: string) => duration.replace(/\.(\d{1,2})\d*S$/, (_, digits: string) => `.${digits}S`.replace(/\.?0*S$/, 'S'));
