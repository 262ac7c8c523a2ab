import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { FileRefused } from '../../files/roster.ts';
import { rosterImports } from '../tables.ts';
import { checkRoster } from './check-roster.ts';

export const checkRosterKey = (importId: string) => `check-roster:${importId}`;

/** Compares the files of an import with the school. One that was stopped, or is past this, is left alone. */
export const checkRosterJob = defineJob({
  id: 'check-roster',
  input: z.object({ importId: z.uuid() }),
  retries: 1,
  timeout: 1_800,
  async run({ importId }, { services, signal }) {
    const { db } = services;
    const checking = and(eq(rosterImports.id, importId), eq(rosterImports.status, 'checking'));
    const [given] = await db.select().from(rosterImports).where(checking);
    if (!given) return;
    try {
      await checkRoster(services, given, signal);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      await db.update(rosterImports).set({ status: 'mapping', progress: 0, problem: error.message }).where(checking);
    }
  },
  onGivenUp: async ({ importId }, { db }) => {
    await db.update(rosterImports).set({ status: 'mapping', progress: 0, problem: 'Something went wrong on this server while the files were compared. Nothing was changed. Try again.' })
      .where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'checking')));
  },
});
