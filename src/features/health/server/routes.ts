import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type ActorVariables } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply } from '#server/validate.ts';
import { healthReport, mailTested } from '../contract.ts';
import { canReadHealth } from '../policy.ts';
import { loadReport } from './load-report.ts';
import { sendTestMail } from './send-test-mail.ts';
import { writeDiagnostics } from './write-diagnostics.ts';

/** How the installation is doing. For admins; `/healthz` is for machines. */
export function healthApi(services: Services) {
  const { db } = services;
  return new Hono<ActorVariables>()
    .use('/school/health/*', requireActor(services), onlyAdmins)
    .get('/school/health', describe('Health', 'How the installation is doing', healthReport), async (c) => reply(c, healthReport, await loadReport(services)))
    .post('/school/health/mail', describe('Health', 'Sends a test mail to whoever asks', mailTested), async (c) => reply(c, mailTested, await sendTestMail(services, c.var.actor)))
    .get('/school/health/diagnostics', describe('Health', 'A file for whoever helps: no personal data, no settings’ values'), async (c) => {
      const diagnostics = await writeDiagnostics(services);
      await audited(db, c.var.actor, async (_, tell) => tell({ act: 'diagnostics-taken', subjectId: null }));
      return c.body(`${JSON.stringify(diagnostics, null, 2)}\n`, 200, downloadHeaders('Slate diagnostics', 'json', 'application/json'));
    });
}

const onlyAdmins = createMiddleware<ActorVariables>(async (c, next) => {
  if (!canReadHealth(c.var.actor)) throw new AppError('forbidden', 403, 'Only an admin looks after the installation.');
  await next();
});
