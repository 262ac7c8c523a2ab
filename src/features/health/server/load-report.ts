import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import type { HealthReport } from '../contract.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDatabase } from './check-database.ts';
import { checkEngine } from './check-engine.ts';
import { checkMail } from './check-mail.ts';
import { checkQueue } from './check-queue.ts';
import { checkStorage } from './check-storage.ts';

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')));

/** How the installation is doing now. What cannot be asked says so; the rest is told all the same. */
export async function loadReport(services: Services, now = new Date()): Promise<HealthReport> {
  const { db, env } = services;
  const [engine, database, queue, storage, mail, certificate] = await Promise.all([
    checkEngine(services, now.getTime()), checkDatabase(db), checkQueue(db), checkStorage(env), checkMail(env), checkCertificate(env, now.getTime()),
  ]);
  const startedAt = new Date(now.getTime() - process.uptime() * 1_000).toISOString();
  return { at: now.toISOString(), version: { slate: version, node: process.versions.node, startedAt }, engine, database, queue, storage, mail, certificate };
}
