import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { requestId } from 'hono/request-id';
import type { Services } from './services.ts';
import { answerErrors } from './answer-errors.ts';
import { createHealth } from './health.ts';
import { securityHeaders } from './http/security-headers.ts';
import { AppError } from './errors.ts';
import { servePages, type PageSettings } from './pages/serve-pages.ts';
import { sessionApi, sessionAuth } from '#features/session/server/routes.ts';
import { offersMail, oidcProviders } from '#features/session/server/oidc/sign-in-providers.ts';
import { contentApi } from '#features/content/server/routes.ts';
import { documentsApi, documentsAi } from '#features/documents/server/routes.ts';
import { historyApi } from '#features/history/server/routes.ts';
import { recordApi } from '#features/record/server/routes.ts';
import { practiceApi } from '#features/practice/server/routes.ts';
import { learningApi } from '#features/learning/server/routes.ts';
import { classPlansApi } from '#features/plans/server/classes/class-routes.ts';
import { stepOrderApi } from '#features/plans/server/order-routes.ts';
import { loadFollower } from '#features/plans/server/public.ts';
import { plansApi } from '#features/plans/server/routes.ts';
import { peopleApi } from '#features/people/server/routes.ts';
import { rostersApi } from '#features/rosters/server/routes.ts';
import { reportsApi } from '#features/reports/server/routes.ts';
import { xapiClientsApi } from '#features/xapi/server/clients/client-routes.ts';
import { xapi } from '#features/xapi/server/routes.ts';
import { assessmentsApi } from '#features/assessments/server/routes.ts';

/** The main API: everything below `API_URL`. */
export function createApi(services: Services) {
  return new Hono()
    .route('/auth', sessionAuth(services))
    .route('/', sessionApi(services))
    .route('/', documentsApi(services))
    .route('/', historyApi(services))
    .route('/', recordApi(services))
    .route('/', practiceApi(services))
    .route('/', learningApi(services, (learnerId, now) => loadFollower(services, learnerId, now)))
    .route('/', contentApi(services))
    .route('/', peopleApi(services))
    .route('/', plansApi(services))
    .route('/', stepOrderApi(services))
    .route('/', classPlansApi(services))
    .route('/', rostersApi(services))
    .route('/', reportsApi(services))
    .route('/', assessmentsApi(services))
    .route('/', xapiClientsApi(services));
}
export type Api = ReturnType<typeof createApi>;

/** The AI backend: everything below `AI_URL`. */
export function createAi(services: Services) {
  return new Hono().route('/', documentsAi(services));
}
export type Ai = ReturnType<typeof createAi>;

/** The whole product on one address: pages, main API, AI backend. */
export function createApp(services: Services) {
  const app = new Hono();
  app.use(requestId());
  app.use(securityHeaders(services.env));
  const health = createHealth(services.db);
  app.onError(answerErrors(services.log, health.hear));
  app.route('/healthz', health.routes);
  const api = createApi(services);
  app.route('/api', api);
  app.route('/ai', createAi(services));
  app.route('/xapi', xapi(services));
  app.get('/api/openapi.json', openAPIRouteHandler(app, {
    documentation: { info: { title: 'Slate', version: '1', description: 'The main API (/api) and the AI backend (/ai) of Slate.' } },
  }));
  servePages(app, services, pageSettings(services));
  app.notFound(() => {
    throw new AppError('not_found', 404, 'There is nothing at this address.');
  });
  return app;
}

/** What every page is told; nothing secret. */
function pageSettings({ env }: Services): PageSettings {
  return {
    apiUrl: env.API_URL,
    aiUrl: env.AI_URL,
    sessionPollSeconds: env.SLATE_SESSION_POLL_SECONDS ?? null,
    schoolName: env.SLATE_SCHOOL_NAME ?? null,
    isDemo: env.demo,
    hasMail: offersMail(env),
    providers: oidcProviders(env).map(({ id, name }) => ({ id, name })),
  };
}
