import type { APIRequestContext } from '@playwright/test';
import type { Document } from '#features/documents/contract.ts';
import type { Thread, ThreadWithMessages } from '#features/history/contract.ts';

export type Bytes = { name: string; mimeType: string; buffer: Buffer };

/** What a person keeps in Slate, put there over the real API so that a journey can begin in the middle. */
export class Desk {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  async documents(): Promise<Document[]> {
    return (await this.#call<{ documents: Document[] }>('GET', '/api/documents')).documents;
  }

  /** Adds a file and waits until it is read. */
  async add({ name, buffer }: Bytes, title?: string): Promise<Document> {
    const { id } = await this.#call<Document>('POST', `/api/documents?${new URLSearchParams({ name })}`, buffer);
    for (let tries = 0; tries < 400; tries += 1) {
      const document = (await this.documents()).find((each) => each.id === id);
      if (document?.status === 'ready') return title ? this.#call<Document>('PATCH', `/api/documents/${id}`, { title }) : document;
      if (document?.status === 'failed') throw new Error(`${name} was not read: ${document.problem}`);
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    throw new Error(`${name} was not read within 20 seconds`);
  }

  /** Asks all documents in a new conversation and waits for the answer's end. */
  async ask(question: string, title?: string): Promise<ThreadWithMessages> {
    const { id } = await this.#call<Thread>('POST', '/api/threads', { documentIds: null });
    await this.#send('POST', `/ai/threads/${id}/messages`, { question });
    if (title) await this.#call('PATCH', `/api/threads/${id}`, { title });
    return this.thread(id);
  }

  thread(id: string): Promise<ThreadWithMessages> {
    return this.#call('GET', `/api/threads/${id}`);
  }

  async #call<Body>(method: string, path: string, data?: Buffer | object): Promise<Body> {
    return (await this.#send(method, path, data)).json() as Promise<Body>;
  }

  async #send(method: string, path: string, data?: Buffer | object) {
    const session = await (await this.#request.get(`${this.#origin}/api/auth/session`)).json() as { user: { accessToken: string } };
    const type = Buffer.isBuffer(data) ? 'application/octet-stream' : 'application/json';
    const answer = await this.#request.fetch(`${this.#origin}${path}`, {
      method, data, headers: { authorization: `Bearer ${session.user.accessToken}`, 'content-type': type },
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  }
}
