import { z } from 'zod';
import { users } from '#features/session/server/tables.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { poolQuestions, writtenSeeds } from './context-pool.ts';
import { practiceContexts } from '../tables.ts';
import { writeContext } from './write-context.ts';

/** Questions that are told anew in one run: the next practice of the skill asks for more. */
const mostARun = 12;

/** Has a language model tell some of a skill's exercises anew, in other settings. Without a model, or when all are written, it does nothing. */
export const writeContexts = defineJob({
  id: 'practice.write-contexts',
  input: z.object({ skillId: z.string() }),
  retries: 2,
  timeout: 3_600,
  async run({ skillId }, { services, signal }) {
    const { db, engines, content, log } = services;
    if (!(await engines.offers('practice-contexts'))) return;
    const written = await writtenSeeds(db, skillId);
    const missing = poolQuestions(content, skillId).filter(({ seed, bodyHash }) => !written.has(`${seed} ${bodyHash}`)).slice(0, mostARun);
    if (missing.length === 0) return;
    const names = await namesOfPeople(db);
    for (const { body, ...place } of missing) {
      const { engine, model } = await engines.use({ for: 'practice-contexts', userId: null });
      // The school's cap is reached, or the model was taken away.
      if (model === null) return;
      const context = await writeContext(services, { body, names, engine, signal });
      // What did not pass is written down as well: the same question would be asked for again and again.
      await db.insert(practiceContexts).values({ ...place, skillId, stem: context?.stem ?? null, model: context?.model ?? model }).onConflictDoNothing();
      log.debug({ item: place.itemId, level: place.level, isWritten: context !== null }, 'a question was told anew');
    }
  },
});

/** Asked for when a skill is practised, for the practices to come. */
export async function requestContexts({ engines, jobs }: Services, { kind, skillId }: { kind: string; skillId: string | null }): Promise<void> {
  if (kind !== 'practice' || skillId === null || !(await engines.offers('practice-contexts'))) return;
  await jobs.add(writeContexts, { skillId }, { key: `write-contexts:${skillId}` });
}

async function namesOfPeople(db: Database): Promise<Set<string>> {
  const rows = await db.select({ name: users.displayName }).from(users);
  return new Set(rows.flatMap(({ name }) => name.split(/[^\p{L}]+/u)).filter((part) => part.length > 1));
}
