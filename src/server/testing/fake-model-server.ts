import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerIn, embeddingReply, modelList, type Dialect, type Usage } from './model-dialects.ts';

/** How the server treats one request for text. Without one it answers with its usual text at once. */
export type Behaviour =
  | { kind: 'answer'; text: string | ((request: ModelRequest) => string); pieces?: number; pauseMs?: number; finish?: 'stop' | 'length'; usage?: Usage }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** A 200 whose body is not what the protocol says. */
  | { kind: 'garbage'; body: string }
  /** Sends a part of the text, then breaks the connection. */
  | { kind: 'cut'; text: string }
  /** Ends the stream in order, but without saying that the answer is complete. */
  | { kind: 'unfinished'; text: string }
  /** Sends this much, then nothing any more while it keeps the connection open. */
  | { kind: 'silence'; text?: string };

export type ModelRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model?: string; input?: unknown; tools?: unknown; [key: string]: unknown };
  /** The instructions and messages as one text. */
  prompt: string;
  /** The caller closed the connection before the reply was complete. */
  wasAborted: boolean;
};

export type FakeModelServer = {
  /** Base address of the OpenAI protocol; Anthropic's and Google's are below the same. */
  baseUrl: string;
  requests: ModelRequest[];
  /** What the next requests for text meet, one each; afterwards the usual again. */
  next(...behaviours: Behaviour[]): void;
  usual(behaviour: Behaviour): void;
  /** From now on every request for vectors is refused. */
  failEmbeddings(): void;
  /** Resolves when a request was aborted by its caller. */
  aborted(): Promise<ModelRequest>;
  close(): Promise<void>;
};

/** A local server that speaks the protocols of OpenAI (chat and responses), Anthropic and Google, well or badly. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  const requests: ModelRequest[] = [];
  const script: Behaviour[] = [];
  let usual: Behaviour = { kind: 'answer', text: 'NOT_IN_SOURCES' };
  let hasEmbeddings = true;
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (request.method === 'GET') return sendJson(response, modelList(['fake-model']));
    const body = await readBody(request);
    const seen: ModelRequest = { path, headers: request.headers, body, prompt: promptOf(body), wasAborted: false };
    requests.push(seen);
    response.on('close', () => {
      seen.wasAborted = !response.writableFinished;
    });
    if (path.endsWith('/embeddings') && !hasEmbeddings) return behave({ kind: 'status', status: 503 }, seen, response);
    if (path.endsWith('/embeddings')) return sendJson(response, embeddingReply(body.input));
    await behave(script.shift() ?? usual, seen, response);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    next: (...behaviours) => void script.push(...behaviours),
    usual: (behaviour) => {
      usual = behaviour;
    },
    failEmbeddings: () => {
      hasEmbeddings = false;
    },
    aborted: async () => {
      for (;;) {
        const found = requests.find((request) => request.wasAborted);
        if (found) return found;
        await sleep(5);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function behave(behaviour: Behaviour, request: ModelRequest, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'status') {
    const body = behaviour.body ?? JSON.stringify({ error: { message: `scripted ${behaviour.status}`, type: 'scripted', code: null, param: null } });
    response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers }).end(body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour.kind === 'garbage') {
    response.end(behaviour.body);
    return;
  }
  const dialect = answerIn(request.path, request.body.model ?? 'fake-model');
  if (behaviour.kind === 'answer') return sendAnswer(behaviour, dialect, request, response);
  const text = behaviour.text ?? '';
  response.write(dialect.start + (text === '' ? '' : dialect.text(text)));
  if (behaviour.kind === 'cut') {
    // The written part has to leave first: a destroyed socket drops what it still holds.
    await sleep(20);
    response.destroy();
  }
  if (behaviour.kind === 'unfinished') response.end();
}

async function sendAnswer(
  { text, pieces = 4, pauseMs = 0, finish = 'stop', usage }: Extract<Behaviour, { kind: 'answer' }>,
  dialect: Dialect,
  request: ModelRequest,
  response: ServerResponse,
): Promise<void> {
  const words = typeof text === 'string' ? text : text(request);
  const size = Math.max(1, Math.ceil(words.length / pieces));
  response.write(dialect.start);
  for (let at = 0; at < words.length && !response.destroyed; at += size) {
    response.write(dialect.text(words.slice(at, at + size)));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  response.end(dialect.end(finish, words, usage ?? null));
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<ModelRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Every text of a request, wherever its protocol puts it. */
function promptOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => promptOf(item)).join('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).map((item) => promptOf(item)).join('\n') : '';
}
