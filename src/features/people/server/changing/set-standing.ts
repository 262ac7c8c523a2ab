import { eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { endSessionsOf } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { personas as allPersonas, type Persona } from '#shared/persona.ts';
import type { PersonState } from '../../directory-contract.ts';
import { stateOf } from '../directory/load-person.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

type Change = { actorId: string; personId: string };
const yourself = () => new AppError('yourself', 409, 'This is your own account. Ask another admin to do it, so that nobody locks themselves out.');

/**
 * Grants and withdraws personas: those given are theirs from now on, in open sessions too.
 * @throws AppError `last_persona` 409 for none, `yourself` 409 for who would stop being an admin, `last_admin` 409, `not_found` 404
 */
export function setPersonas({ db, env }: Pick<Services, 'db' | 'env'>, { actorId, personId }: Change, given: readonly Persona[]): Promise<void> {
  const [first, ...others] = allPersonas.filter((persona) => given.includes(persona));
  if (first === undefined) throw new AppError('last_persona', 409, 'Everybody has at least one persona. Who should not come in any more is disabled.');
  if (actorId === personId && first !== 'admin') throw yourself();
  return audited(db, { userId: actorId }, (tx, tell) => keepAnAdmin(tx, env, async () => {
    const before = await lock(tx, personId);
    const personas = [first, ...others];
    if (personas.length === before.personas.length && personas.every((persona) => before.personas.includes(persona))) return;
    const selectedPersona = personas.includes(before.selectedPersona) ? before.selectedPersona : first;
    await tx.update(users).set({ personas, selectedPersona, grantsVersion: sql`${users.grantsVersion} + 1` }).where(eq(users.id, personId));
    tell({ act: 'person-personas-set', subjectId: personId, detail: { before: before.personas, after: personas } });
  }));
}

const actOf = { active: 'person-enabled', disabled: 'person-disabled', archived: 'person-archived' } as const;

/**
 * Disables (their sessions end at once), archives (they left the school: disabled too) or takes back in.
 * @throws AppError `yourself` 409, `last_admin` 409, `not_found` 404
 */
export function setState({ db, env }: Pick<Services, 'db' | 'env'>, { actorId, personId }: Change, state: PersonState): Promise<void> {
  if (actorId === personId && state !== 'active') throw yourself();
  return audited(db, { userId: actorId }, (tx, tell) => keepAnAdmin(tx, env, async () => {
    const before = await lock(tx, personId);
    if (stateOf(before) === state) return;
    const now = new Date();
    await tx.update(users).set({ disabledAt: state === 'active' ? null : (before.disabledAt ?? now), archivedAt: state === 'archived' ? now : null }).where(eq(users.id, personId));
    if (state !== 'active') await endSessionsOf(tx, personId);
    tell({ act: actOf[state], subjectId: personId });
  }));
}

async function lock(tx: Database, personId: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, personId)).for('update');
  if (!row) throw notFound('person');
  return row;
}
