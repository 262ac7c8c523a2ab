import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ClientVariables } from '../clients/authenticate-client.ts';
import { tellEvidence } from '../evidence/tell-evidence.ts';
import { findStatements, loadStatement } from './find-statements.ts';
import { keepAttachments } from '../attachments/keep-attachments.ts';
import { loadDefinitions } from './learn-activities.ts';
import { asCanonical, withIdsOnly } from './present-statement.ts';
import { readParameters, requireParameter, uuidParameter } from '../read-parameters.ts';
import { cursorParameter, readStatementQuery, type StatementQuery } from './read-statement-query.ts';
import { readStatements } from './read-statements.ts';
import { settledUntil } from './statement-lock.ts';
import { storeStatements, type Sender } from './store-statements.ts';
import type { JsonObject } from '../validation/check-shape.ts';
import { activitiesOf } from './walk-statement.ts';
import { writeMultipart } from '../attachments/write-multipart.ts';

/** `/statements`: stored and found. */
export function statementRoutes(services: Services) {
  return new Hono<StatementVariables>()
    .use(consistentThrough(services))
    .put('/', async (c) => {
      const id = uuidParameter(readParameters(c, ['statementId']), 'statementId');
      if (id === null) throw new AppError('invalid_parameter', 400, 'The parameter statementId is missing.');
      const { statements: [statement], attachments, isList } = await readStatements(c);
      if (!statement || isList) throw new AppError('invalid_statement', 400, 'PUT takes one statement, not a list.');
      if (typeof statement['id'] === 'string' && statement['id'].toLowerCase() !== id) throw new AppError('invalid_statement', 400, 'The statement has another id than the address.');
      await keepAttachments(services, attachments);
      await storeStatements(services, [{ ...statement, id: statement['id'] ?? requireParameter(readParameters(c, ['statementId']), 'statementId') }], senderOf(c));
      return c.body(null, 204);
    })
    .post('/', async (c) => {
      readParameters(c, []);
      const { statements, attachments } = await readStatements(c);
      await keepAttachments(services, attachments);
      return c.json(await storeStatements(services, statements, senderOf(c)));
    })
    .get('/', async (c) => {
      const query = readStatementQuery(c);
      c.set('through', await settle(services));
      if (query.kind === 'many') return sendPage(c, services, query);
      const row = await loadStatement(services.db, query.id, query.isVoided);
      if (!row) throw new AppError('not_found', 404, query.isVoided ? 'There is no voided statement with this id.' : 'There is no statement with this id, or it is voided.');
      const [statement] = await present(c, services, query, [row.statement]);
      return send(c, services, query, statement ?? {}, [row.statement], row.stored);
    });
}

const senderOf = (c: Context<StatementVariables>): Sender => ({ authority: c.var.client.authority, version: c.var.version.startsWith('1.') ? '1.0.0' : '2.0.0' });

type StatementVariables = { Variables: ClientVariables['Variables'] & { through?: Date } };

/** Says on every answer up to when everything that was stored can be found. */
function consistentThrough({ db }: Services) {
  return createMiddleware<StatementVariables>(async (c, next) => {
    await next();
    const through = c.get('through') ?? (await settledUntil(db));
    c.res.headers.set('x-experience-api-consistent-through', through.toISOString());
  });
}

/** Before a search, what Slate has to tell is told. @returns up to when the search finds everything */
async function settle(services: Services): Promise<Date> {
  const pendingSince = await tellEvidence(services);
  const settled = await settledUntil(services.db);
  return pendingSince && pendingSince < settled ? pendingSince : settled;
}

async function sendPage(c: Context, services: Services, query: StatementQuery & { kind: 'many' }) {
  const { found, next } = await findStatements(services.db, query.filter);
  const statements = found.map(({ statement }) => statement);
  const newest = found.reduce((latest, { stored }) => Math.max(latest, stored.getTime()), 0);
  const more = next === null ? '' : `${c.req.path}?${new URLSearchParams([...[...query.parameters].filter(([name]) => name !== cursorParameter), [cursorParameter, String(next)]]).toString()}`;
  return send(c, services, query, { statements: await present(c, services, query, statements), more }, statements, newest > 0 ? new Date(newest) : null);
}

async function present(c: Context, services: Services, { format }: StatementQuery, statements: JsonObject[]): Promise<JsonObject[]> {
  if (format === 'exact') return statements;
  if (format === 'ids') return statements.map(withIdsOnly);
  const iris = statements.flatMap(activitiesOf).map(({ id }) => String(id));
  const definitions = await loadDefinitions(services.db, iris);
  return statements.map((statement) => asCanonical(statement, definitions, c.req.header('accept-language') ?? ''));
}

async function send(c: Context, services: Services, query: StatementQuery, value: JsonObject, statements: JsonObject[], modified: Date | null) {
  if (modified) c.header('last-modified', modified.toUTCString());
  if (!query.withAttachments) return c.json(value);
  const { contentType, body } = await writeMultipart(services, JSON.stringify(value), statements);
  return c.body(body, 200, { 'content-type': contentType });
}
