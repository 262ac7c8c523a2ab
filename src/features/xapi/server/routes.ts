import { Hono, type ErrorHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { asAppError } from '#server/answer-errors.ts';
import { describe } from '#server/describe.ts';
import { describeError } from '#server/describe-error.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { requireClient, type ClientVariables } from './clients/authenticate-client.ts';
import { describePerson } from './evidence/describe-person.ts';
import { documentRoutes } from './states/document-routes.ts';
import { loadDefinitions } from './statements/learn-activities.ts';
import { documentKinds } from './states/read-document-query.ts';
import { readMeantRequest } from './statements/older-syntax.ts';
import { agentParameter, iriParameter, readParameters, requireParameter } from './read-parameters.ts';
import { statementRoutes } from './statements/statement-routes.ts';
import { checkAgent } from './validation/check-agent.ts';

const newest = '2.0.0';
const newestOlder = '1.0.3';
const ofDocuments = 'GET, HEAD, PUT, POST, DELETE';
const methods = {
  '/about': 'GET, HEAD', '/activities': 'GET, HEAD', '/agents': 'GET, HEAD', '/statements': 'GET, HEAD, PUT, POST',
  '/activities/state': ofDocuments, '/activities/profile': ofDocuments, '/agents/profile': ofDocuments,
};

/** The learning record store: xAPI 2.0 (IEEE 9274.1.1-2023), and 1.0.x for those who ask in it. */
export function xapi(services: Services) {
  const { db } = services;
  const app = new Hono<ClientVariables>();
  app.onError(answerInWords(services));
  app.use(sayVersion);
  app.post('*', async (c, next) => {
    const meant = await readMeantRequest(c);
    // The base stands before every path of this app.
    return meant ? new Hono().route('/xapi', app).fetch(meant, c.env) : next();
  });
  app.get('/about', describe('Record store', 'Which versions of xAPI are spoken here; needs no credentials'), (c) => {
    readParameters(c, []);
    // In 1.0.x the list may name no version that came later.
    const older = [newestOlder, '1.0.2', '1.0.1', '1.0.0'];
    return c.json({ version: c.var.version.startsWith('1.0') ? older : [newest, ...older] });
  });
  app.use(requireClient(services), requireVersion);
  app.route('/statements', statementRoutes(services));
  app.route('/activities/state', documentRoutes(services, documentKinds.state));
  app.route('/activities/profile', documentRoutes(services, documentKinds.activityProfile));
  app.route('/agents/profile', documentRoutes(services, documentKinds.agentProfile));
  app.get('/activities', describe('Record store', 'An activity with all that is known of it'), async (c) => {
    const parameters = readParameters(c, ['activityId']);
    requireParameter(parameters, 'activityId');
    const id = iriParameter(parameters, 'activityId') ?? '';
    const definition = (await loadDefinitions(db, [id])).get(id);
    return c.json({ objectType: 'Activity', id, ...(definition ? { definition } : {}) });
  });
  app.get('/agents', describe('Record store', 'A person with all the names they are known by'), async (c) => {
    const parameters = readParameters(c, ['agent']);
    requireParameter(parameters, 'agent');
    const agent = agentParameter(parameters, 'agent') ?? {};
    checkAgent(agent, 'agent');
    return c.json(await describePerson(db, agent));
  });
  for (const [path, allowed] of Object.entries(methods)) {
    app.all(path, (c) => {
      c.header('allow', allowed);
      throw new AppError('method_not_allowed', 405, `This resource knows only ${allowed}.`);
    });
  }
  app.all('*', () => {
    throw new AppError('not_found', 404, 'There is nothing at this address.');
  });
  return app;
}

/** Every answer says in which version it is. What clients stored is shown to a browser, if ever, as if it came from elsewhere. */
const sayVersion = createMiddleware<ClientVariables>(async (c, next) => {
  const asked = c.req.header('x-experience-api-version') ?? '';
  c.set('version', asked);
  await next();
  // A request that stood in a form has its own.
  if (!c.res.headers.has('x-experience-api-version')) c.res.headers.set('x-experience-api-version', asked.startsWith('1.0') ? newestOlder : newest);
  c.res.headers.set('content-security-policy', "sandbox; default-src 'none'");
  c.res.headers.set('cache-control', 'no-store');
});

const requireVersion = createMiddleware<ClientVariables>(async (c, next) => {
  if (!/^(?:2\.0|1\.0)(?:\.\d{1,9})?$/.test(c.var.version)) {
    throw new AppError('invalid_version', 400, 'The header X-Experience-API-Version must be there, and 2.0.x or 1.0.x.');
  }
  await next();
});

/** Errors as one sentence of plain text: what clients of xAPI expect, and show to the people who look after them. */
function answerInWords({ log }: Services): ErrorHandler<ClientVariables & { Variables: { requestId?: string } }> {
  return (error, c) => {
    const known = asAppError(error);
    if (!known) log.error({ reference: c.get('requestId'), path: c.req.path, err: describeError(error) }, 'unforeseen error');
    return c.text(known?.message ?? 'Something went wrong on our side. Nothing is lost; please try again.', known?.status ?? 500);
  };
}
