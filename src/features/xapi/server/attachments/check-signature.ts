import { verify, X509Certificate } from 'node:crypto';
import { AppError } from '#server/errors.ts';
import { saysTheSame } from '../statements/compare-statements.ts';
import { parseJson } from '../read-body.ts';
import { anyObjectAt, objectOr, type JsonObject } from '../validation/check-shape.ts';

export const signatureUsage = 'http://adlnet.gov/expapi/attachments/signature';
const algorithms: Record<string, string> = { RS256: 'RSA-SHA256', RS384: 'RSA-SHA384', RS512: 'RSA-SHA512' };

const bad = (why: string) => new AppError('invalid_signature', 400, `The signature of a statement ${why}.`);

/**
 * xAPI 2.0, 4.2.6: a JSON web signature (RFC 7515, compact) over a statement that says the same. Who the key belongs to is
 * not judged; where it carries its certificate, the signature must be of that key.
 * @throws AppError `invalid_signature` 400
 */
export function checkSignature(statement: JsonObject, attachment: JsonObject, content: Buffer | undefined): void {
  if (attachment['contentType'] !== 'application/octet-stream') throw bad('must have the content type application/octet-stream');
  // Signed elsewhere: only its place is told.
  if (!content) return;
  const text = content.toString('latin1').trim();
  const match = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(text);
  if (!match) throw bad('is no JSON web signature in compact form');
  const [, head = '', payload = '', signature = ''] = match;
  const header = objectOr(parseJson(Buffer.from(head, 'base64url'), 'The header of a signature'));
  const algorithm = algorithms[String(header['alg'])];
  if (algorithm === undefined) throw bad('must be made with RS256, RS384 or RS512');
  const signed = anyObjectAt(parseJson(Buffer.from(payload, 'base64url'), 'The signed statement'), 'signed statement');
  if (!saysTheSame(signed, statement)) throw bad('is over another statement');
  const certificate: unknown = Array.isArray(header['x5c']) ? header['x5c'][0] : undefined;
  if (certificate !== undefined && !isSignedBy(certificate, algorithm, `${head}.${payload}`, signature)) throw bad('is not made with the key of its certificate');
}

function isSignedBy(certificate: unknown, algorithm: string, signed: string, signature: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(String(certificate), 'base64'));
    return verify(algorithm, Buffer.from(signed, 'latin1'), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
