import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { requestId } from 'hono/request-id';
import type { Services } from './services.ts';
import { answerErrors } from './answer-errors.ts';
import { createHealth } from './health.ts';
import { securityHeaders } from './http/security-headers.ts';
import { assignmentKinds } from './assignment-kinds.ts';
import { AppError } from './errors.ts';
import { servePages, type PageSettings } from './pages/serve-pages.ts';
import { announcementsApi } from '#features/assignments/server/announcements/announcement-routes.ts';
import { assignmentsApi } from '#features/assignments/server/routes.ts';
import { sessionApi, sessionAuth } from '#features/session/server/routes.ts';
import { offersMail, providerButtons } from '#features/session/server/oidc/sign-in-providers.ts';
import { engineSettingsApi } from '#features/engine-settings/server/routes.ts';
import { embedOlderDocuments } from '#features/documents/server/reading/embed-passages.job.ts';
import { cardsApi } from '#features/cards/server/routes.ts';
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
import { invitationsApi } from '#features/people/server/inviting/invite-routes.ts';
import { accommodationsApi } from '#features/people/server/accommodations/accommodations-routes.ts';
import { loadPageNeeds } from '#features/people/server/public.ts';
import { peopleApi } from '#features/people/server/routes.ts';
import { teachingApi } from '#features/teaching/server/routes.ts';
import { peopleChangesApi } from '#features/people/server/changing-routes.ts';
import { directoryApi } from '#features/people/server/directory-routes.ts';
import { personApi } from '#features/people/server/person-routes.ts';
import { rebuildLearner } from '#features/record/server/public.ts';
import { rostersApi } from '#features/rosters/server/routes.ts';
import { reportsApi } from '#features/reports/server/routes.ts';
import { xapiClientsApi } from '#features/xapi/server/clients/client-routes.ts';
import { xapi } from '#features/xapi/server/routes.ts';
import { healthApi } from '#features/health/server/routes.ts';
import { auditLogApi } from '#features/audit-log/server/routes.ts';
import { privacyApi } from '#features/privacy/server/routes.ts';
import { forOneReader, guardianPageApi } from '#features/guardians/server/page-routes.ts';
import { assistantAi, assistantApi } from '#features/assistant/server/routes.ts';
import { tutorAi, tutorApi } from '#features/tutor/server/routes.ts';
import { watchingApi } from '#features/tutor/server/watching/routes.ts';
import { safetyApi } from '#features/safety/server/routes.ts';
import { guardiansApi } from '#features/guardians/server/routes.ts';
import { assessmentsApi } from '#features/assessments/server/routes.ts';
import { exchangeApi } from '#features/exchange/server/routes.ts';
import { itemsApi } from '#features/items/server/routes.ts';
import { attemptsApi } from '#features/attempts/server/routes.ts';
import type { AttemptDoors } from '#features/assessments/server/public.ts';
import { attemptDoors } from '#features/attempts/server/attempt-doors.ts';
import { gradingFiguresApi } from '#features/grading/server/figures-routes.ts';
import { resultsApi } from '#features/grading/server/results-routes.ts';
import { gradingApi, regradingApi } from '#features/grading/server/routes.ts';
import { liveApi } from '#features/live/server/routes.ts';
import { settleSession } from '#features/live/server/running/settle-session.ts';

/** What tests ask of those who take them, alone or live. */
const doorsOfTests: AttemptDoors = {
  ...attemptDoors,
  settle: async (services, sittingId, now) => {
    await attemptDoors.settle(services, sittingId, now);
    await settleSession(services, sittingId, now);
  },
};

/** The main API: everything below `API_URL`. */
export function createApi(services: Services) {
  return new Hono()
    .route('/auth', sessionAuth(services, (userId) => loadPageNeeds(services.db, userId)))
    .route('/', sessionApi(services))
    .route('/', documentsApi(services))
    .route('/', historyApi(services))
    .route('/', recordApi(services))
    .route('/', practiceApi(services))
    .route('/', learningApi(services, (learnerId, now) => loadFollower(services, learnerId, now)))
    .route('/', contentApi(services))
    .route('/', peopleApi(services))
    .route('/', accommodationsApi(services))
    .route('/', invitationsApi(services))
    .route('/', assignmentsApi(services, assignmentKinds))
    .route('/', announcementsApi(services))
    .route('/', cardsApi(services))
    .route('/', directoryApi(services))
    .route('/', personApi(services))
    .route('/', peopleChangesApi(services, (tx, learnerId) => rebuildLearner(services, tx, learnerId)))
    .route('/', plansApi(services))
    .route('/', stepOrderApi(services))
    .route('/', classPlansApi(services))
    .route('/', teachingApi(services))
    .route('/', rostersApi(services))
    .route('/', reportsApi(services))
    .route('/', itemsApi(services))
    .route('/', exchangeApi(services))
    .route('/', assessmentsApi(services, doorsOfTests))
    .route('/', attemptsApi(services))
    .route('/', gradingApi(services))
    .route('/', regradingApi(services))
    .route('/', gradingFiguresApi(services))
    .route('/', resultsApi(services))
    .route('/', liveApi(services))
    .route('/', xapiClientsApi(services))
    .route('/', engineSettingsApi(services, async () => { await services.jobs.add(embedOlderDocuments, { isAnew: true }, { key: 'embed-anew' }); }))
    .route('/', privacyApi(services))
    .route('/', auditLogApi(services))
    .route('/', healthApi(services))
    .route('/', safetyApi(services))
    .route('/', tutorApi(services))
    .route('/', watchingApi(services))
    .route('/', assistantApi(services))
    .route('/', guardiansApi(services))
    .route('/', guardianPageApi(services));
}
export type Api = ReturnType<typeof createApi>;

/** The AI backend: everything below `AI_URL`. */
export function createAi(services: Services) {
  return new Hono().route('/', documentsAi(services)).route('/', tutorAi(services)).route('/', assistantAi(services));
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
  app.use('/guardian', forOneReader);
  servePages(app, services, () => pageSettings(services));
  app.notFound(() => {
    throw new AppError('not_found', 404, 'There is nothing at this address.');
  });
  return app;
}

/** What every page is told; nothing secret. */
async function pageSettings(services: Services): Promise<PageSettings> {
  const { env } = services;
  return {
    apiUrl: env.API_URL,
    aiUrl: env.AI_URL,
    sessionPollSeconds: env.SLATE_SESSION_POLL_SECONDS ?? null,
    schoolName: env.SLATE_SCHOOL_NAME ?? null,
    isDemo: env.demo,
    hasMail: offersMail(env),
    providers: await providerButtons(services),
  };
}
