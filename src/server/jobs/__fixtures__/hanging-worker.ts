// A process that takes the job `hang`, says so, and never ends it: made to be killed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { DatabaseAddress } from '../../db/connection.ts';
import { createServices } from '../../create-services.ts';
import { readEnv } from '../../env.ts';
import { createLog } from '../../log.ts';
import { defineJob } from '../job.ts';
import { startWorker } from '../start-worker.ts';

const address: DatabaseAddress = JSON.parse(process.argv[2] ?? '');
const services = await createServices(readEnv({ SLATE_DATA_DIR: process.argv[3] }), createLog('silent'), drizzle.mock());
const hang = defineJob({
  id: 'hang', input: z.object({}), retries: 0, timeout: 600,
  run: async () => {
    process.stdout.write('hanging\n');
    await new Promise(() => {});
  },
});
setInterval(() => {}, 1_000);
startWorker({ address, services, jobs: [hang], pollInterval: 50 });
