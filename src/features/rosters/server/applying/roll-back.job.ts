import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { defineJob } from '#server/jobs/job.ts';
import { rosterImports } from '../tables.ts';
import { rollBack } from './roll-back.ts';

/** Takes an import back. Cut off in the middle nothing of it stands, and it runs again. */
export const rollBackJob = defineJob({
  id: 'roll-back-roster',
  input: z.object({ importId: z.uuid(), actorId: z.uuid() }),
  retries: 1,
  timeout: 1_800,
  async run({ importId, actorId }, { services: { db } }) {
    try {
      await rollBack(db, importId, actorId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await db.update(rosterImports).set({ status: 'applied', problem: error.message }).where(isRollingBack(importId));
    }
  },
  onGivenUp: async ({ importId }, { db }) => {
    await db.update(rosterImports).set({ status: 'applied', problem: 'Something went wrong on this server. Nothing was taken back. Try again.' }).where(isRollingBack(importId));
  },
});

const isRollingBack = (importId: string) => and(eq(rosterImports.id, importId), eq(rosterImports.status, 'rolling-back'));
