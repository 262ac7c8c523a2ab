import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type ActorVariables } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { auditFilter, auditPage, auditQuery, chainState } from '../contract.ts';
import { canReadAudit } from '../policy.ts';
import { entriesAsCsv } from './entries-as-csv.ts';
import { eachEntry, listEntries } from './list-entries.ts';
import { loadChainState, verifyNow } from './verify.ts';

/** The audit log, to read, to take along and to verify. For admins. */
export function auditLogApi(services: Services) {
  const { db } = services;
  return new Hono<ActorVariables>()
    .use('/school/audit/*', requireActor(services), onlyAdmins)
    .get('/school/audit', describe('Audit', 'What was administered, the newest first', auditPage), validate('query', auditQuery), async (c) => {
      const { before, ...filter } = c.req.valid('query');
      return reply(c, auditPage, await listEntries(services, filter, before));
    })
    .get('/school/audit/export', describe('Audit', 'All that match as CSV'), validate('query', auditFilter), async (c) => {
      const filter = c.req.valid('query');
      await audited(db, c.var.actor, async (_, tell) => tell({ act: 'audit-exported', subjectId: null }));
      return c.body(streamOf(entriesAsCsv(eachEntry(services, filter))), 200, downloadHeaders('Audit log', 'csv', 'text/csv; charset=utf-8'));
    })
    .get('/school/audit/chain', describe('Audit', 'When the log was found whole last', chainState), async (c) => reply(c, chainState, await loadChainState(db)))
    .post('/school/audit/chain', describe('Audit', 'Looks through the whole log', chainState), async (c) => {
      await verifyNow(db, c.var.actor);
      return reply(c, chainState, await loadChainState(db));
    });
}

const onlyAdmins = createMiddleware<ActorVariables>(async (c, next) => {
  if (!canReadAudit(c.var.actor)) throw new AppError('forbidden', 403, 'Only an admin reads the audit log.');
  await next();
});

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => { await lines.return(undefined); },
  });
}
