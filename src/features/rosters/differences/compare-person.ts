import { personas as allPersonas, type Persona } from '#shared/persona.ts';
import { fold, type SaidOfPerson } from '../files/roster.ts';
import { mergeField, mergeSet } from './merge.ts';

/** A person as Slate has them, or would. */
export type PersonState = { name: string; username: string; email: string | null; personas: Persona[]; isActive: boolean };
/** What the source said at the last import; a field it never told is not there. */
export type LastSaid = { name?: string; username?: string; email?: string; personas?: Persona[]; enrolments?: string[] };
/** `<class id> <role>`. */
export type Enrolment = string;

export type PersonNow = { state: PersonState; enrolments: readonly Enrolment[]; last: LastSaid | null; /** This source let them go before. */ hasLeft: boolean };
export type PersonSaid = {
  said: SaidOfPerson;
  /** Null: the source does not tell. */
  enrolments: readonly Enrolment[] | null;
};

export type PersonDifference = { after: PersonState; joins: Enrolment[]; leaves: Enrolment[]; kept: string[]; imported: LastSaid };

/** How a person would be after an import. Nothing the source does not say is touched, and the persona of an admin is never withdrawn. */
export function comparePerson(now: PersonNow, { said, enrolments }: PersonSaid): PersonDifference {
  const { state, last, hasLeft } = now;
  const name = mergeField(state.name, said.name ?? undefined, last?.name);
  const username = mergeField(state.username, said.username ?? undefined, last?.username, sameFolded);
  const email = mergeField(state.email, said.email ?? undefined, last?.email, sameFolded);
  const roles = said.personas === null ? null : mergeSet(state.personas, said.personas, last?.personas ?? null);
  const classes = enrolments === null ? null : mergeSet(now.enrolments, enrolments, last?.enrolments ?? null);
  const wanted = new Set([...(roles?.after ?? state.personas), ...(state.personas.includes('admin') ? ['admin' as const] : [])]);
  // Back again: whoever this source let go. Whom the school disabled by hand stays so.
  const isActive = state.isActive || hasLeft;
  const kept = [
    ...(name.isKept ? ['name'] : []), ...(username.isKept ? ['username'] : []), ...(email.isKept ? ['email'] : []),
    ...((roles?.kept.length ?? 0) > 0 ? ['personas'] : []), ...((classes?.kept.length ?? 0) > 0 ? ['classes'] : []), ...(isActive ? [] : ['account']),
  ];
  return {
    after: { name: name.after, username: username.after, email: email.after, personas: wanted.size === 0 ? state.personas : inOrder(state.personas, wanted), isActive },
    joins: classes?.added ?? [], leaves: classes?.removed ?? [], kept, imported: remember(last, said, enrolments),
  };
}

/** What the next import compares with. */
export function remember(last: LastSaid | null, { name, username, email, personas }: SaidOfPerson, enrolments: readonly Enrolment[] | null): LastSaid {
  return {
    ...last,
    ...(name !== null && { name }), ...(username !== null && { username }), ...(email !== null && { email }),
    ...(personas !== null && { personas: allPersonas.filter((persona) => personas.includes(persona)) }),
    ...(enrolments !== null && { enrolments: enrolments.toSorted() }),
  };
}

/** Unchanged where nothing changes, so that the order in which they were granted stays. */
function inOrder(before: readonly Persona[], wanted: ReadonlySet<Persona>): Persona[] {
  const stay = before.filter((persona) => wanted.has(persona));
  return [...stay, ...allPersonas.filter((persona) => wanted.has(persona) && !stay.includes(persona))];
}

const sameFolded = (a: string | null, b: string | null) => a === b || (a !== null && b !== null && fold(a) === fold(b));
