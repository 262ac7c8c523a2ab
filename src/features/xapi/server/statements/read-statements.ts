import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import { checkSignature, signatureUsage } from '../attachments/check-signature.ts';
import { maxJsonBytes, maxRequestBytes, parseJson, readBody } from '../read-body.ts';
import { readBoundary, readMultipart, type Part } from '../attachments/read-multipart.ts';
import { checkStatement } from '../validation/check-statement.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';

export type GivenAttachment = { sha2: string; content: Buffer };
export type GivenStatements = { statements: JsonObject[]; attachments: GivenAttachment[]; isList: boolean };

const maxStatements = 5_000;
const algorithms: Record<number, string> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' };
const bad = (why: string) => new AppError('invalid_attachments', 400, why);

/** Reads and checks the statements of a request and the attachments that came with them. */
export async function readStatements(c: Context): Promise<GivenStatements> {
  const contentType = c.req.header('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return readChecked(await readBody(c, maxJsonBytes), []);
  if (type !== 'multipart/mixed') throw new AppError('invalid_content_type', 400, 'Statements come as application/json, or with their attachments as multipart/mixed.');
  const boundary = readBoundary(contentType);
  const [first, ...others] = readMultipart(await readBody(c, maxRequestBytes), boundary);
  if (!first || first.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw bad('The first part of a multipart/mixed request holds all its statements, as application/json.');
  }
  return readChecked(first.content, others.map(readAttachment));
}

function readChecked(json: Buffer, attachments: GivenAttachment[]): GivenStatements {
  const value = parseJson(json, 'What should be statements');
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > maxStatements) throw new AppError('too_large', 413, `More than ${maxStatements} statements came at once; send them in several requests.`);
  const statements = list.map((statement, index) => checkStatement(statement, Array.isArray(value) ? `statement[${index}]` : 'statement'));
  matchAttachments(statements, attachments);
  return { statements, attachments, isList: Array.isArray(value) };
}

/** A part that carries an attachment says so, and which one by the hash of its bytes. */
function readAttachment({ headers, content }: Part): GivenAttachment {
  if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary') throw bad('Every attachment says "Content-Transfer-Encoding: binary".');
  const sha2 = headers.get('x-experience-api-hash')?.toLowerCase() ?? '';
  const algorithm = algorithms[sha2.length];
  if (algorithm === undefined) throw bad('Every attachment says in X-Experience-API-Hash the SHA-2 of its bytes.');
  if (createHash(algorithm).update(content).digest('hex') !== sha2) throw bad(`The bytes of an attachment are not those of its X-Experience-API-Hash ${sha2.slice(0, 16)}….`);
  return { sha2, content };
}

/** Every attachment that is named came or can be fetched elsewhere; nothing came that no statement names. */
function matchAttachments(statements: JsonObject[], attachments: GivenAttachment[]): void {
  const given = new Map(attachments.map((attachment) => [attachment.sha2, attachment]));
  const named = new Set<string>();
  for (const statement of statements) {
    for (const part of [statement, objectOr(statement['object'])]) {
      for (const attachment of attachmentsOf(part)) {
        const sha2 = String(attachment['sha2']).toLowerCase();
        const came = given.get(sha2);
        named.add(sha2);
        if (!came && attachment['fileUrl'] === undefined) throw bad(`The attachment ${sha2.slice(0, 16)}… did not come with its statement, and has no fileUrl.`);
        if (attachment['usageType'] === signatureUsage && part === statement) checkSignature(statement, attachment, came?.content);
      }
    }
  }
  const extra = attachments.find(({ sha2 }) => !named.has(sha2));
  if (extra) throw bad(`No statement names the attachment ${extra.sha2.slice(0, 16)}….`);
}

export const attachmentsOf = (part: JsonObject): JsonObject[] => (Array.isArray(part['attachments']) ? part['attachments'].map(objectOr) : []);
