import { checkActivity } from './check-activity.ts';
import { checkAgent, checkAgentOrGroup, checkAuthority, checkGroup } from './check-agent.ts';
import { checkAttachments } from './check-attachments.ts';
import { checkContext, checkStatementRef } from './check-context.ts';
import { checkResult } from './check-result.ts';
import { anyObjectAt, formAt, iriAt, languageMapAt, objectAt, optional, refuse, required, timestampAt, uuidAt, type JsonObject } from './check-shape.ts';

export const voidedVerb = 'http://adlnet.gov/expapi/verbs/voided';

const parts = ['actor', 'verb', 'object', 'result', 'context', 'timestamp', 'attachments'];

/**
 * Checks a statement against every rule of xAPI 2.0 (IEEE 9274.1.1-2023, 4.2), and 1.0.3 where that differs in nothing else.
 * @throws AppError `invalid_statement` 400 that names the first part that is wrong
 */
export function checkStatement(value: unknown, path = 'statement'): JsonObject {
  const statement = objectAt(value, path, ['id', 'stored', 'authority', 'version', ...parts]);
  optional(statement, 'id', path, uuidAt);
  checkParts(statement, path, true);
  optional(statement, 'stored', path, timestampAt);
  optional(statement, 'authority', path, checkAuthority);
  optional(statement, 'version', path, (version, at) => formAt(version, at, (text) => /^(?:1\.0|2\.0)(?:\.\d{1,9})?$/.test(text), 'a version of xAPI, 2.0.x or 1.0.x'));
  return statement;
}

function checkParts(statement: JsonObject, path: string, mayHoldSubStatement: boolean): void {
  required(statement, 'actor', path, checkAgentOrGroup);
  required(statement, 'verb', path, checkVerb);
  const object = Object.hasOwn(statement, 'object') ? anyObjectAt(statement['object'], `${path}.object`) : refuse(`${path}.object`, 'is missing');
  checkObject(object, `${path}.object`, mayHoldSubStatement);
  if (anyObjectAt(statement['verb'], `${path}.verb`)['id'] === voidedVerb && object['objectType'] !== 'StatementRef') {
    refuse(`${path}.object`, 'must be a StatementRef, for the verb is "voided"');
  }
  optional(statement, 'result', path, checkResult);
  optional(statement, 'context', path, (context, at) => checkContext(context, at, (object['objectType'] ?? 'Activity') === 'Activity'));
  optional(statement, 'timestamp', path, timestampAt);
  optional(statement, 'attachments', path, checkAttachments);
}

function checkVerb(value: unknown, path: string): void {
  const verb = objectAt(value, path, ['id', 'display']);
  required(verb, 'id', path, iriAt);
  optional(verb, 'display', path, languageMapAt);
}

function checkObject(object: JsonObject, path: string, mayHoldSubStatement: boolean): void {
  if (!Object.hasOwn(object, 'objectType')) return checkActivity(object, path);
  switch (object['objectType']) {
    case 'Activity': return checkActivity(object, path);
    case 'Agent': return checkAgent(object, path);
    case 'Group': return checkGroup(object, path);
    case 'StatementRef': return checkStatementRef(object, path);
    case 'SubStatement':
      if (!mayHoldSubStatement) refuse(path, 'must not be a SubStatement inside a SubStatement');
      return checkParts(objectAt(object, path, ['objectType', ...parts]), path, false);
    default: return refuse(`${path}.objectType`, 'must be Activity, Agent, Group, SubStatement or StatementRef');
  }
}
