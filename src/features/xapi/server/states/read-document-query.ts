import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import { agentParameter, iriParameter, momentParameter, readParameters, requireParameter, uuidParameter } from '../read-parameters.ts';
import { hashKey, identityOf } from '../statements/statement-keys.ts';
import type { JsonObject } from '../validation/check-shape.ts';

/** A kind of document: what it belongs to, and the name of its own id. */
export type DocumentKind = { name: 'state' | 'activity-profile' | 'agent-profile'; hasActivity: boolean; hasAgent: boolean; hasRegistration: boolean; idName: 'stateId' | 'profileId' };

export const documentKinds = {
  state: { name: 'state', hasActivity: true, hasAgent: true, hasRegistration: true, idName: 'stateId' },
  activityProfile: { name: 'activity-profile', hasActivity: true, hasAgent: false, hasRegistration: false, idName: 'profileId' },
  agentProfile: { name: 'agent-profile', hasActivity: false, hasAgent: true, hasRegistration: false, idName: 'profileId' },
} as const satisfies Record<string, DocumentKind>;

export type DocumentPlace = { scope: string; registration: string | null; agent: JsonObject | null };
export type DocumentQuery = DocumentPlace & { documentId: string | null; since: Date | null };

const maxIdLength = 2_000;

/** Where a request looks: all documents of an activity and agent, or one of them. `since` only where documents are listed. */
export function readDocumentQuery(c: Context, kind: DocumentKind, mayList: boolean): DocumentQuery {
  const parameters = readParameters(c, [
    ...(kind.hasActivity ? ['activityId'] : []), ...(kind.hasAgent ? ['agent'] : []), ...(kind.hasRegistration ? ['registration'] : []),
    kind.idName, ...(mayList ? ['since'] : []),
  ]);
  if (kind.hasActivity) requireParameter(parameters, 'activityId');
  if (kind.hasAgent) requireParameter(parameters, 'agent');
  const activity = iriParameter(parameters, 'activityId');
  const agent = agentParameter(parameters, 'agent');
  const documentId = parameters.get(kind.idName) ?? null;
  if (documentId !== null && documentId.length > maxIdLength) throw new AppError('invalid_parameter', 400, `The parameter ${kind.idName} is longer than ${maxIdLength} characters.`);
  return {
    scope: hashKey('document', kind.name, activity ?? '', agent ? (identityOf(agent) ?? '') : ''),
    registration: uuidParameter(parameters, 'registration'), agent, documentId, since: momentParameter(parameters, 'since'),
  };
}

/** The same for one document, which has to be named. */
export function readDocumentPlace(c: Context, kind: DocumentKind): DocumentQuery & { documentId: string } {
  const query = readDocumentQuery(c, kind, false);
  if (query.documentId === null) throw new AppError('invalid_parameter', 400, `The parameter ${kind.idName} is missing.`);
  return { ...query, documentId: query.documentId };
}
