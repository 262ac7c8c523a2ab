import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import { maxJsonBytes, readBody } from '../read-body.ts';

const headerFields = ['authorization', 'x-experience-api-version', 'content-type', 'content-length', 'if-match', 'if-none-match'];
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
const bad = (why: string) => new AppError('invalid_form', 400, `This form cannot stand for another request: ${why}.`);

/**
 * The alternate request syntax of xAPI 1.0.x (2.3, section 1.3): a POST to `?method=PUT` whose form holds the parameters, some
 * headers and the content of the request that is meant, for clients that can send nothing else. 2.0 knows it no more.
 * @returns the request that is meant, or null when this one stands for itself
 */
export async function readMeantRequest(c: Context): Promise<Request | null> {
  const url = new URL(c.req.url);
  const method = url.searchParams.get('method');
  const isForm = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
  if (c.req.method !== 'POST' || method === null || !isForm) return null;
  const form = new URLSearchParams((await readBody(c, maxJsonBytes)).toString('utf8'));
  const version = formField(form, 'x-experience-api-version') ?? c.req.header('x-experience-api-version') ?? '';
  if (!version.startsWith('1.0')) throw bad('only xAPI 1.0.x knows this');
  if ([...url.searchParams].length > 1) throw bad('besides method its address holds no parameters');
  if (!methods.includes(method)) throw bad(`the method is one of ${methods.join(', ')}`);
  const content = form.get('content');
  const hasContent = ['PUT', 'POST'].includes(method);
  if (hasContent && content === null) throw bad('it has no field "content"');
  const headers = new Headers(c.req.raw.headers);
  // The form says what is meant, whatever the request around it says; the type of the form is not that of its content.
  headers.set('content-type', formField(form, 'content-type') ?? 'application/json');
  headers.delete('content-length');
  for (const name of headerFields.filter((field) => !field.startsWith('content-'))) {
    const value = formField(form, name);
    if (value !== null) headers.set(name, value);
  }
  url.search = new URLSearchParams([...form].filter(([name]) => name !== 'content' && !headerFields.includes(name.toLowerCase()))).toString();
  return new Request(url, { method, headers, ...(hasContent ? { body: content } : {}) });
}

const formField = (form: URLSearchParams, name: string) => [...form].find(([field]) => field.toLowerCase() === name)?.[1] ?? null;
