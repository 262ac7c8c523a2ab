// A process that reads documents until it is killed in the middle of one.
import { createServices } from '#server/create-services.ts';
import { createPool, type DatabaseAddress } from '#server/db/connection.ts';
import { createDatabase } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs/start-worker.ts';
import { createLog } from '#server/log.ts';
import { readDocument } from '../reading/read-document.job.ts';

const address: DatabaseAddress = JSON.parse(process.argv[2] ?? '');
const env = readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: process.argv[3], SLATE_AI_PROVIDER: 'builtin' });
const db = createDatabase(createPool(address, { name: 'slate test', statementTimeout: 0, max: 4, onError: () => {} }));
const services = await createServices(env, createLog('silent'), db);
startWorker({ address, services, jobs: [readDocument], pollInterval: 50 });
setInterval(() => {}, 1_000);
