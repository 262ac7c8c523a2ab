import { randomUUID } from 'node:crypto';
import { readBook, shippedBook, startThread, uploadBook } from './book.ts';
import { median, type Tell } from './figure.ts';
import { signInLearners, untilIdle } from './learners.ts';
import { canTellProcessorTime, processorMilliseconds } from './processor-time.ts';
import { signIn, startProduct, type Product } from './product.ts';
import { send } from './send.ts';
import { measureLoop } from './yardstick.ts';

/** `ask` sends one request; `limit` is processor time of server and database for one, in fixed loops of the same run. */
type Kind = { row: string; limit: number; ask: (place: number) => Promise<unknown> };

const callers = 8;
const rounds = 5;
/** The system counts in steps of 10 ms: a round is long enough that a step is a hundredth of it. */
const leastRoundMs = 1_000;
const mostRequests = 20_000;

/**
 * What each kind of request costs the machine: user and system time of the server and of PostgreSQL over the number of requests,
 * with the demo school in the database. Other loads on the machine make it slower to measure and hardly change what is measured.
 */
export async function benchProcessor(tell: Tell): Promise<void> {
  if (!canTellProcessorTime()) throw new Error('This machine does not tell what each process used; Linux does.');
  const product = await startProduct(undefined, { SLATE_DEMO_SCHOOL: 'on' });
  try {
    await untilIdle(product);
    const { server, database } = await product.processes();
    const used = () => ({ server: processorMilliseconds(server, database), database: processorMilliseconds(database) });
    const loops = [measureLoop()];
    for (const kind of await kindsOf(product)) {
      const { ms, share } = await measureKind(kind, used);
      loops.push(measureLoop());
      const loop = median(loops.slice(-2));
      const note = `server ${ms.server.toFixed(3)}, database ${ms.database.toFixed(3)}; ${share} requests`;
      const value = ms.server + ms.database;
      tell({ row: kind.row, value, unit: 'ms', against: kind.limit * loop, source: `limit ${kind.limit} loops`, times: value / loop, note });
    }
    tell({ row: 'yardstick: the fixed loop', value: median(loops), unit: 'ms', times: 1 });
  } finally {
    await product.stop();
  }
}

type Use = { server: number; database: number };

/** @returns milliseconds a request, the median of some rounds, and how many requests those were */
async function measureKind({ ask }: Kind, used: () => Use): Promise<{ ms: Use; share: number }> {
  // What is compiled while it runs, and what is read for the first time, is not what a request costs.
  const { count } = await runRound(ask, used, leastRoundMs, mostRequests);
  const results: Awaited<ReturnType<typeof runRound>>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await runRound(ask, used, leastRoundMs, count * 2));
  const of = (part: keyof Use) => median(results.map(({ use, count: requests }) => use[part] / requests));
  return { ms: { server: of('server'), database: of('database') }, share: results.reduce((sum, { count: requests }) => sum + requests, 0) };
}

/** Sends requests, some at once, until enough processor time was used. */
async function runRound(ask: Kind['ask'], used: () => Use, leastMs: number, most: number): Promise<{ use: Use; count: number }> {
  const before = used();
  let [count, isEnough] = [0, false];
  const since = () => {
    const now = used();
    return { server: now.server - before.server, database: now.database - before.database };
  };
  await Promise.all(Array.from({ length: callers }, async (_, place) => {
    for (let own = 1; !isEnough; own += 1) {
      await ask(place);
      count += 1;
      // Looking costs a little of the machine, though nothing of what is measured.
      if (place === 0 && own % 4 === 0) {
        const { server, database } = since();
        isEnough ||= server + database >= leastMs || count >= most;
      }
    }
  }));
  return { use: since(), count };
}

async function kindsOf(product: Product): Promise<Kind[]> {
  const { origin } = product;
  const student = await signIn(origin, 'student');
  const teacher = await signIn(origin, 'teacher');
  const get = (path: string, headers: Record<string, string>) => () => send('GET', new URL(path, origin), headers);
  const read = async <Reply>(path: string, { authorization }: { authorization: string }) => JSON.parse(await get(path, { authorization })()) as Reply;
  const own = { authorization: student.authorization };
  const taught = { authorization: teacher.authorization };
  const { plans } = await read<{ plans: { id: string; status: string }[] }>('/api/plans', student);
  const { classes } = await read<{ classes: { id: string }[] }>('/api/teaching/classes', teacher);
  const plan = plans.find(({ status }) => status === 'active') ?? plans[0];
  const [taughtClass] = classes;
  if (!plan || !taughtClass) throw new Error('The demo school has no plan or no class.');
  const learners = await signInLearners(product, 'bench-processor', callers);
  const book = readBook(shippedBook);
  await uploadBook(product, student.authorization, book.path);
  const thread = await startThread(product, student.authorization);
  let asked = 0;
  return [
    { row: 'GET /login', limit: 0.3, ask: get('/login', {}) },
    { row: 'GET /home', limit: 0.3, ask: get('/home', { cookie: student.cookie }) },
    { row: 'signing in: token, password, session', limit: 400, ask: () => signIn(origin, 'student') },
    { row: 'GET /api/auth/session', limit: 1, ask: get('/api/auth/session', { cookie: student.cookie }) },
    { row: 'GET /api/documents', limit: 1.5, ask: get('/api/documents', own) },
    { row: 'GET /api/threads', limit: 2, ask: get('/api/threads', own) },
    { row: 'GET /api/learning/home, demo pupil', limit: 5, ask: get('/api/learning/home', own) },
    { row: 'GET /api/learning/courses', limit: 10, ask: get('/api/learning/courses', own) },
    { row: 'GET /api/record/estimates', limit: 10, ask: get('/api/record/estimates', own) },
    { row: 'GET /api/plans', limit: 10, ask: get('/api/plans', own) },
    { row: 'GET /api/plans/:id', limit: 10, ask: get(`/api/plans/${plan.id}`, own) },
    { row: 'GET /api/teaching/classes/:id', limit: 200, ask: get(`/api/teaching/classes/${taughtClass.id}`, taught) },
    { row: 'answer recorded and next question drawn', limit: 10, ask: (place) => learners[place]?.answer() ?? Promise.resolve() },
    {
      row: 'question about a document, answered', limit: 100,
      ask: () => {
        asked += 1;
        const body = JSON.stringify({ question: book.questions[asked % book.questions.length], key: randomUUID() });
        return send('POST', thread, { ...own, 'content-type': 'application/json' }, body);
      },
    },
  ];
}
