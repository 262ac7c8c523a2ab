import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import type { StatementFilter } from './find-statements.ts';
import { agentParameter, flagParameter, iriParameter, momentParameter, numberParameter, readParameters, uuidParameter, type Parameters } from '../read-parameters.ts';
import { hashKey, identityOf, type KeyKind } from './statement-keys.ts';

const formats = ['ids', 'exact', 'canonical'] as const;
export type StatementFormat = (typeof formats)[number];

export type StatementQuery = { format: StatementFormat; withAttachments: boolean } & (
  | { kind: 'one'; id: string; isVoided: boolean }
  | { kind: 'many'; filter: StatementFilter; parameters: Parameters }
);

const one = ['statementId', 'voidedStatementId'];
const withOne = ['attachments', 'format'];
const many = ['agent', 'verb', 'activity', 'registration', 'related_activities', 'related_agents', 'since', 'until', 'limit', 'ascending'];
/** Ours, in links to the next page only. */
export const cursorParameter = 'after';

/** Statements on a page, also when more are asked for. */
export const maxPage = 200;

export function readStatementQuery(c: Context): StatementQuery {
  const parameters = readParameters(c, [...one, ...withOne, ...many, cursorParameter]);
  const shared = { format: readFormat(parameters), withAttachments: flagParameter(parameters, 'attachments') };
  const named = one.filter((name) => parameters.has(name));
  if (named.length === 0) return { ...shared, kind: 'many', filter: readFilter(parameters), parameters };
  const other = [...parameters.keys()].find((name) => name !== named[0] && !withOne.includes(name));
  if (other !== undefined) throw new AppError('invalid_parameter', 400, `The parameter ${other} does not go with ${named[0]}.`);
  const voided = uuidParameter(parameters, 'voidedStatementId');
  return { ...shared, kind: 'one', id: voided ?? uuidParameter(parameters, 'statementId') ?? '', isVoided: voided !== null };
}

function readFormat(parameters: Parameters): StatementFormat {
  const asked = parameters.get('format') ?? 'exact';
  const format = formats.find((known) => known === asked);
  if (!format) throw new AppError('invalid_parameter', 400, `The parameter format must be ${formats.join(', ')}.`);
  return format;
}

function readFilter(parameters: Parameters): StatementFilter {
  const agent = agentParameter(parameters, 'agent');
  const limit = numberParameter(parameters, 'limit') ?? 0;
  const wanted: [KeyKind, string | null][] = [
    [flagParameter(parameters, 'related_agents') ? 'related-agent' : 'agent', agent && identityOf(agent)],
    ['verb', iriParameter(parameters, 'verb')],
    [flagParameter(parameters, 'related_activities') ? 'related-activity' : 'activity', iriParameter(parameters, 'activity')],
    ['registration', uuidParameter(parameters, 'registration')],
  ];
  return {
    keys: wanted.flatMap(([kind, value]) => (value === null ? [] : [hashKey(kind, value)])),
    since: momentParameter(parameters, 'since'),
    until: momentParameter(parameters, 'until'),
    isAscending: flagParameter(parameters, 'ascending'),
    limit: limit === 0 ? maxPage : Math.min(limit, maxPage),
    after: numberParameter(parameters, cursorParameter),
  };
}
