import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { document as documentSchema, documentList, type Document } from '../contract.ts';

export type Reader = Awaited<ReturnType<typeof createReader>>;

/** A signed-in person with documents, who reaches them through the real routes. */
export async function createReader(services: TestServices, app: Pick<TestApp, 'request'>) {
  const user = await createTestUser(services);
  const { headers } = await signIn(services, user);
  const send = (method: string, path: string, init: RequestInit & { more?: Record<string, string> } = {}) =>
    app.request(`/api${path}`, { ...init, method, headers: { ...headers, ...init.more } });
  const reader = {
    user,
    headers,
    send,
    upload: (name: string, body: BodyInit) => send('POST', `/documents?name=${encodeURIComponent(name)}`, { body }),
    /** Uploads and expects it to be taken. */
    add: async (name: string, body: BodyInit): Promise<Document> => documentSchema.parse(await (await reader.upload(name, body)).json()),
    document: async (id: string): Promise<Document> => documentSchema.parse(await (await send('GET', `/documents/${id}`)).json()),
    documents: async (): Promise<Document[]> => documentList.parse(await (await send('GET', '/documents')).json()).documents,
    rename: (id: string, title: unknown) => send('PATCH', `/documents/${id}`, { body: JSON.stringify({ title }), more: { 'content-type': 'application/json' } }),
  };
  return reader;
}

/** The status, and the error's code. */
export async function refusal(reply: Response): Promise<[number, string]> {
  const body: unknown = await reply.json();
  const error = typeof body === 'object' && body && 'error' in body ? body.error : undefined;
  return [reply.status, typeof error === 'object' && error && 'code' in error ? String(error.code) : ''];
}
