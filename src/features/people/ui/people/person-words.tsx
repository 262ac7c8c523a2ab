import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personas, type Persona } from '#shared/persona.ts';
import type { PeopleFilter } from '../../directory-contract.ts';

export const personaNames = { student: msg`Student`, teacher: msg`Teacher`, admin: msg`Admin` } as const satisfies Record<Persona, unknown>;
/** In the order in which a school counts them. */
export const personaOrder = ['student', 'teacher', 'admin'] as const satisfies readonly Persona[];
export const filterNames = {
  all: msg`All`, students: msg`Students`, teachers: msg`Teachers`, admins: msg`Admins`, 'never-signed-in': msg`Never signed in`, disabled: msg`Disabled`, archived: msg`Left the school`,
} as const satisfies Record<PeopleFilter, unknown>;

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? Array.from(word)[0] : '') ?? '').join('').toUpperCase();
}

/** A username as most schools make them: letters of the name with a dot between the words. */
export function suggestUsername(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean).join('.').slice(0, 64);
}

export function Avatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return <span className={isLarge ? 'avatar avatar--large' : 'avatar'} aria-hidden="true">{initials(name)}</span>;
}

export function PersonaChips({ given }: { given: readonly Persona[] }) {
  const { i18n } = useLingui();
  return <span className="chips">{personaOrder.filter((persona) => given.includes(persona)).map((persona) => <span key={persona} className="chip chip--persona"
    data-persona={persona}>{i18n._(personaNames[persona])}</span>)}</span>;
}

export const isPersonaName = (value: string): value is Persona => personas.some((persona) => persona === value);
