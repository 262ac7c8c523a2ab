import { sql } from 'drizzle-orm';
import { inGroups } from '#server/db/in-groups.ts';
import type { Database } from '#server/db/database.ts';
import { noAccommodations, type Accommodations } from '../../accommodations.ts';
import { accommodations } from '../tables.ts';

type PageNeeds = Pick<Accommodations, 'hasLargerText' | 'hasReadAloud' | 'hasFewerQuestions'>;

/** Every session asks, so those that come together share a query. */
const find = inGroups((db) => {
  const query = db.select({ userId: accommodations.userId, needs: accommodations.needs }).from(accommodations).where(sql`${accommodations.userId} = any(${sql.placeholder('ids')}::uuid[])`).prepare('page_needs');
  return {
    async run(ids: readonly string[]) {
      const rows = await query.execute({ ids });
      return ids.map((id) => rows.find(({ userId }) => userId === id)?.needs);
    },
  };
});

/** What every page minds for a person; null: nothing. */
export async function loadPageNeeds(db: Database, userId: string): Promise<PageNeeds | null> {
  const { hasLargerText, hasReadAloud, hasFewerQuestions } = { ...noAccommodations, ...(await find(db, userId)) };
  return hasLargerText || hasReadAloud || hasFewerQuestions ? { hasLargerText, hasReadAloud, hasFewerQuestions } : null;
}
