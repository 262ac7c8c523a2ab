import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Term, TermInput } from '../../contract.ts';
import { classes, terms } from '../tables.ts';

/** More than a school has in fifty years; a package of OneRoster brings no more. */
const mostTerms = 1_000;

/** The newest first, with how many classes that are not archived each has. */
export function listTerms(db: Database): Promise<Term[]> {
  return db.select({
    id: terms.id, name: terms.name, startsOn: terms.startsOn, endsOn: terms.endsOn,
    classCount: sql<number>`(select count(*)::int from ${classes} c where c.term_id = ${terms}.id and c.archived_at is null)`,
  }).from(terms).orderBy(desc(terms.startsOn), desc(terms.id)).limit(mostTerms);
}

export async function makeTerm(db: Database, given: TermInput): Promise<string> {
  const [row] = await db.insert(terms).values(given).returning({ id: terms.id });
  if (!row) throw new Error('PostgreSQL gave no row back for a new term');
  return row.id;
}

/** @returns the fields that are other than they were; null when there is no such term */
export async function changeTerm(tx: Database, termId: string, given: TermInput): Promise<(keyof TermInput)[] | null> {
  const [before] = await tx.select().from(terms).where(eq(terms.id, termId)).for('update');
  if (!before) return null;
  const fields = (['name', 'startsOn', 'endsOn'] as const).filter((field) => before[field] !== given[field]);
  if (fields.length > 0) await tx.update(terms).set(given).where(eq(terms.id, termId));
  return fields;
}

/** Its classes stay, for the whole year from then on. @returns whether there was one */
export async function removeTerm(tx: Database, termId: string): Promise<boolean> {
  return (await tx.delete(terms).where(eq(terms.id, termId)).returning({ id: terms.id })).length > 0;
}
