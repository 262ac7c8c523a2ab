import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createClient, withDatabase, type DatabaseAddress } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, in its database `postgres`, and the name of the migrated database that tests copy. */
    testServer: DatabaseAddress;
    testTemplate: string;
  }
}

let stop = async () => {};

/**
 * One PostgreSQL for the whole run: the embedded one in a temporary folder, or the server of DATABASE_URL.
 * It may lose everything when the machine fails (fsync off): tests keep nothing.
 */
export async function setup(project: TestProject) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'slate-tests-'));
  const given = process.env['DATABASE_URL'];
  const embedded = given
    ? undefined
    : await startEmbedded({ dataFolder, role: 'guest', settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' } });
  const server = embedded ? withDatabase(embedded.address, 'postgres') : { connectionString: given ?? '' };
  const template = `slate_template_${process.pid}`;
  const admin = createClient(server, { name: 'slate tests', statementTimeout: 0 });
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template} template template0 encoding 'UTF8'${embedded ? '' : ` lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`}`);
  await migrateDatabase(withDatabase(server, template));
  project.provide('testServer', server);
  project.provide('testTemplate', template);
  stop = async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await embedded?.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

export async function teardown() {
  await stop();
}
