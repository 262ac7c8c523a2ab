import { parseArgs } from 'node:util';
import { makeModerationReady } from '#engine/moderation/make-ready.ts';
import { findOllama } from '#engine/model/wire/find-ollama.ts';
import { prepareShippedContent } from '#features/content/server/public.ts';
import { embedOlderDocuments } from '#features/documents/server/reading/embed-passages.job.ts';
import { demoAccounts, demoPassword } from '#features/session/demo-accounts.ts';
import { addDemoSchool } from '#features/demo-school/server/public.ts';
import { failInterruptedAnswers } from '#features/history/server/public.ts';
import { scheduleRetention } from '#features/privacy/server/public.ts';
import { ensureDemoAccounts, prepareFirstRun } from '#features/session/server/public.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { isForeseen } from './errors.ts';
import { allJobs } from './jobs/jobs.ts';
import { startWorker } from './jobs/start-worker.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { warnOfUnreadable } from './secret-box/kept-secrets.ts';
import { startMessage } from './start-message.ts';

/** How long requests that run may take to end when Slate is stopped. */
const stopPatience = 5_000;

/** What is to be closed, in the order in which it was opened. */
const open: { close(): Promise<void> }[] = [];
let isStopping = false;

function readParts(): { web: boolean; worker: boolean } {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only !== undefined && !['web', 'worker'].includes(values.only)) {
    throw new Error(`Slate cannot start: --only takes web or worker, not ${values.only}.`);
  }
  return { web: values.only !== 'worker', worker: values.only !== 'web' };
}

async function start() {
  const parts = readParts();
  const settings = readEnv();
  const log = createLog(settings.LOG_LEVEL, settings.NODE_ENV === 'production' ? 'json' : 'words');
  const database = await openDatabase(settings, log, parts.web ? 'web' : 'guest');
  open.push(database);
  const listener = parts.web ? await listen(settings.HOST, settings.PORT) : undefined;
  if (listener) open.push({ close: () => listener.close(stopPatience) });
  // PORT=0 takes any free one; from here on the settings name it.
  const env = listener && settings.PORT === 0 ? readEnv({ ...process.env, PORT: String(listener.port) }) : settings;
  if (listener) await database.embedded?.announce(env.origin);

  const services = await createServices(env, log, database.db);
  await ensureDemoAccounts(services);
  const firstRun = listener ? await prepareFirstRun(services) : undefined;
  // The embedded database serves one process that answers; whoever wrote before this one is gone.
  if (listener && database.embedded) await failInterruptedAnswers(database.db);
  listener?.answerWith(createApp(services).fetch);
  await addDemoSchool(services);
  if (await services.engines.offers('embeddings')) await services.jobs.add(embedOlderDocuments, {}, { key: 'embed-older' });
  await scheduleRetention(services);
  if (parts.worker) {
    const worker = startWorker({ address: database.address, services, jobs: allJobs });
    open.push({ close: () => worker.stop() });
  }
  const demo = { usernames: demoAccounts.map(({ username }) => username), password: demoPassword };
  const engine = await services.engines.describe();
  const ollamaModels = engine.kind === 'builtin' && env.SLATE_AI_PROVIDER === undefined ? await findOllama() : null;
  const secrets = await warnOfUnreadable(database.db, services.secretBox);
  process.stdout.write(startMessage({ services, database, engine, parts, demo, firstRun, ollamaModels, secrets }));
  await prepareShippedContent(log);
  if (listener) await makeModerationReady();
}

async function stop(exitCode: number) {
  isStopping = true;
  // Requests and jobs end side by side; the database goes last.
  const [database, ...others] = open;
  await Promise.allSettled(others.map((part) => part.close()));
  await database?.close();
  process.exit(exitCode);
}

/** A terminal and npm both pass a Ctrl-C on, so a second signal counts only after a moment: then it ends Slate at once. */
function stopOnSignals() {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt !== 0 && performance.now() - firstAt > 1_000) process.exit(1);
    if (firstAt !== 0) return;
    firstAt = performance.now();
    void started.then(() => stop(0));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  // The script that started this process is gone.
  process.on('disconnect', onSignal);
}

const started = start().catch(async (error: unknown) => {
  process.stderr.write(`${isForeseen(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  if (!isStopping) await stop(1);
});
stopOnSignals();
await started;
