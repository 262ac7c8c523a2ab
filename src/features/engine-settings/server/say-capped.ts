import { sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Payer } from '#shared/engine-capabilities.ts';
import type { EngineValue } from './engine-setting.ts';

/** A cap and how far it is used: `month` in millionths of the currency, `day` in messages. */
export type Reached = { of: 'month' | 'day'; payer: Payer; state: 'free' | 'near' | 'reached'; used: number; most: number };

const whom: Record<Payer, string> = { student: 'students', teacher: 'teachers', admin: 'admins', slate: 'what Slate does by itself' };

/** For the person, with what they get, while a cap is not yet reached. */
export function sayNear({ of, payer, used, most }: Reached, { whenCapped }: Pick<EngineValue, 'whenCapped'>): string {
  const then = whenCapped === 'builtin' ? 'After that Slate’s built-in engine does this.' : 'After that this has to wait.';
  if (of === 'day') return `This was message ${used + 1} of the ${most} that a language model answers for you in a day. ${then}`;
  return `${Math.floor((used / most) * 100)}% of what your school sets aside for language models and ${whom[payer]} this month is used. ${then}`;
}

/** For the person, instead of what a model would have done, or with what the built-in engine did. */
export async function sayCapped(db: Database, { of, payer, most }: Reached, { whenCapped }: Pick<EngineValue, 'whenCapped'>): Promise<string> {
  const what = of === 'day'
    ? `You have sent the ${most} messages that a language model answers for you in a day.`
    : `What your school sets aside for language models and ${whom[payer]} this month is used up.`;
  if (whenCapped === 'builtin') return `${what} Slate’s built-in engine did this instead.`;
  const when = of === 'day' ? 'It goes on tomorrow' : 'It goes on next month';
  const names = await namesOfAdmins(db);
  return `${what} ${when}${names === '' ? '' : `, or when an admin raises it: ${names}`}.`;
}

const mostNamed = 3;

async function namesOfAdmins(db: Database): Promise<string> {
  const rows = await db.select({ name: users.displayName }).from(users)
    .where(sql`'admin' = any(${users.personas}) and ${users.disabledAt} is null`).orderBy(users.createdAt).limit(mostNamed);
  return rows.map(({ name }) => name).join(', ');
}
