import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { defineJob } from '#server/jobs/job.ts';
import { rosterImports } from '../tables.ts';
import { applyRoster } from './apply-roster.ts';

/** Carries an import out. Cut off in the middle nothing of it stands, and it runs again. */
export const applyRosterJob = defineJob({
  id: 'apply-roster',
  input: z.object({ importId: z.uuid(), actorId: z.uuid(), reason: z.nullable(z.string()) }),
  retries: 1,
  timeout: 1_800,
  async run(input, { services }) {
    try {
      await applyRoster(services, input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await services.db.update(rosterImports).set({ status: 'ready', problem: error.message }).where(isApplying(input.importId));
    }
  },
  onGivenUp: async ({ importId }, { db }) => {
    await db.update(rosterImports).set({ status: 'ready', problem: 'Something went wrong on this server. Nothing was changed. Look again.' }).where(isApplying(importId));
  },
});

const isApplying = (importId: string) => and(eq(rosterImports.id, importId), eq(rosterImports.status, 'applying'));
