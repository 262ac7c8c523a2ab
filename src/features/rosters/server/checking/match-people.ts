import type { Database } from '#server/db/database.ts';
import { addFault, fold, shorten, type FilePerson, type FileRoster } from '../../files/roster.ts';
import { loadOwners, type Owner } from './load-school.ts';

export type Match = { userId: string; by: 'id' | 'email' | 'username' };

/**
 * Finds each person of the files in Slate: by the source's id, else by mail address or username, which asks for confirmation.
 * Who would take what is another's gets a fault and leaves the roster.
 * @param links source id → person of Slate
 * @returns those who were found in another way than by their id; who is neither there nor among the links is new
 */
export async function matchPeople(db: Database, roster: FileRoster, links: ReadonlyMap<string, string>): Promise<Map<string, Match>> {
  const people = [...roster.people.values()];
  const said = (field: 'email' | 'username') => people.flatMap((person) => (person.hasLeft ? [] : (person.said[field] ?? [])));
  const owners = { email: await loadOwners(db, 'email', said('email')), username: await loadOwners(db, 'username', said('username')) };
  let kept: Map<string, string> | undefined;
  // Where nobody has what another one says, which is the rule, it is not asked for.
  const sourceIdOf = (userId: string) => (kept ??= new Map([...links].map(([sourceId, id]) => [id, sourceId]))).get(userId);
  const matches = new Map<string, Match>();
  const claimed = new Map<string, FilePerson>();
  for (const person of people) {
    const linked = links.get(person.sourceId);
    const wrong = person.hasLeft ? null : linked === undefined ? claim(person) : trespass(person, linked);
    if (wrong !== null) {
      addFault(roster, { ...person.place, about: shorten(person.said.name ?? person.sourceId), problem: wrong }, person.sourceId);
      roster.people.delete(person.sourceId);
    }
  }
  return matches;

  function ownerOf(person: FilePerson, field: 'email' | 'username'): Owner | undefined {
    const value = person.said[field];
    return value === null ? undefined : owners[field].get(value.toLowerCase());
  }

  /** A linked person says a mail address or username that somebody else has, who does not give it up in these files. */
  function trespass(person: FilePerson, linked: string): string | null {
    for (const field of ['email', 'username'] as const) {
      const [owner, value] = [ownerOf(person, field), person.said[field]];
      if (!owner || owner.id === linked || value === null) continue;
      const theirs = roster.people.get(sourceIdOf(owner.id) ?? '')?.said[field];
      if (theirs === undefined || theirs === null || fold(theirs) === fold(value)) return taken(field, value, owner);
    }
    return null;
  }

  /** Somebody the source never brought is matched with whoever has their mail address or username. */
  function claim(person: FilePerson): string | null {
    const [byMail, byName] = [ownerOf(person, 'email'), ownerOf(person, 'username')];
    if (byMail && byName && byMail.id !== byName.id) return `The mail address is ${byMail.name}’s here, the username ${byName.name}’s. Correct one of them.`;
    const owner = byMail ?? byName;
    if (!owner) return null;
    const field = byMail ? 'email' : 'username';
    const theirs = sourceIdOf(owner.id);
    const other = claimed.get(owner.id) ?? (theirs === undefined ? undefined : roster.people.get(theirs));
    if (other) return taken(field, person.said[field] ?? '', { id: owner.id, name: `${owner.name} (${other.sourceId})` });
    claimed.set(owner.id, person);
    matches.set(person.sourceId, { userId: owner.id, by: field });
    return null;
  }
}

const taken = (field: 'email' | 'username', value: string, { name }: Owner) => `The ${field === 'email' ? 'mail address' : 'username'} ${shorten(value)} belongs to ${shorten(name)} here. Two people cannot have the same.`;
