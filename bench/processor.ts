import { readBook, shippedBook, startThread, uploadBook } from './book.ts';
import { median, type Tell } from './figure.ts';
import { signInLearners, untilIdle } from './learners.ts';
import { signIn, startProduct, type Product } from './product.ts';
import { callers, measureCost, processorOf, type Ask } from './request-cost.ts';
import { loopFigure } from './scale-limit.ts';
import { send } from './send.ts';
import { measureLoop } from './yardstick.ts';

/**
 * `limit` is processor time of server and database for one request, in fixed loops of the same run, or in times of the row `of`.
 * `begin` signs in anew, since a token is good for ten minutes only; what it returns sends one request.
 */
type Kind = { row: string; limit: number; of?: string; begin: () => Ask | Promise<Ask> };

const documents = 'GET /api/documents';
/** Two milliseconds on the machine and in the hour in which the list of documents took .46: what talks to a database is measured by what does. */
const homeLimit = 4.3;
/**
 * What each kind of request costs the machine: user and system time of the server and of PostgreSQL over the number of requests,
 * with the demo school in the database. Other loads on the machine make it slower to measure and hardly change what is measured.
 */
export async function benchProcessor(tell: Tell): Promise<void> {
  const product = await startProduct(undefined, { SLATE_DEMO_SCHOOL: 'on' });
  try {
    await untilIdle(product);
    const used = await processorOf(product);
    const loops = [measureLoop()];
    const measured = new Map<string, number>();
    for (const kind of await kindsOf(product)) {
      const { ms, requests } = await measureCost(kind.begin, used);
      loops.push(measureLoop());
      const loop = median(loops.slice(-2));
      const note = `server ${ms.server.toFixed(3)}, database ${ms.database.toFixed(3)}; ${requests} requests`;
      const value = ms.server + ms.database;
      measured.set(kind.row, value);
      const yardstick = kind.of === undefined ? loop : measured.get(kind.of) ?? loop;
      const source = `limit ${kind.limit} × ${kind.of ?? 'the loop'}`;
      tell({ row: kind.row, value, unit: 'ms', against: kind.limit * yardstick, source, times: value / loop, note });
    }
    tell(loopFigure(median(loops)));
  } finally {
    await product.stop();
  }
}

async function kindsOf(product: Product): Promise<Kind[]> {
  const { origin } = product;
  const as = async (username: string) => ({ authorization: (await signIn(origin, username)).authorization });
  const read = async <Reply>(path: string, headers: Record<string, string>) => JSON.parse(await send('GET', new URL(path, origin), headers)) as Reply;
  const student = await as('student');
  const { plans } = await read<{ plans: { id: string; status: string }[] }>('/api/plans', student);
  const { classes } = await read<{ classes: { id: string }[] }>('/api/teaching/classes', await as('teacher'));
  const plan = plans.find(({ status }) => status === 'active') ?? plans[0];
  const [taughtClass] = classes;
  if (!plan || !taughtClass) throw new Error('The demo school has no plan or no class.');
  const book = readBook(shippedBook);
  await uploadBook(product, student.authorization, book.path);

  const get = (path: string, username: string) => async () => {
    const headers = await as(username);
    return () => send('GET', new URL(path, origin), headers);
  };
  const getPage = (path: string) => async () => {
    const { cookie } = await signIn(origin, 'student');
    return () => send('GET', new URL(path, origin), { cookie });
  };
  return [
    { row: 'GET /login', limit: 0.7, begin: () => () => send('GET', new URL('/login', origin), {}) },
    { row: 'GET /home', limit: 0.6, begin: getPage('/home') },
    { row: 'signing in: token, password, session', limit: 80, begin: () => () => signIn(origin, 'student') },
    { row: 'GET /api/auth/session', limit: 1.5, begin: getPage('/api/auth/session') },
    { row: 'GET /api/threads', limit: 5, begin: get('/api/threads', 'student') },
    // Just before the row that is held against it: a machine changes within minutes.
    { row: documents, limit: 3, begin: get('/api/documents', 'student') },
    { row: 'GET /api/learning/home, demo pupil', limit: homeLimit, of: documents, begin: get('/api/learning/home', 'student') },
    { row: 'GET /api/learning/courses', limit: 5, begin: get('/api/learning/courses', 'student') },
    { row: 'GET /api/record/estimates', limit: 8, begin: get('/api/record/estimates', 'student') },
    { row: 'GET /api/plans', limit: 30, begin: get('/api/plans', 'student') },
    { row: 'GET /api/plans/:id', limit: 30, begin: get(`/api/plans/${plan.id}`, 'student') },
    { row: 'GET /api/teaching/classes/:id, 21 pupils', limit: 200, begin: get(`/api/teaching/classes/${taughtClass.id}`, 'teacher') },
    { row: 'answer recorded and next question drawn', limit: 12, begin: () => answers(product) },
    { row: 'question about a document, answered', limit: 100, begin: async () => asks(product, await as('student'), book.questions) },
  ];
}

/** The answers of some learners, each with the start of a practice before every few. */
async function answers(product: Product): Promise<Ask> {
  const learners = await signInLearners(product, 'bench-processor', callers);
  return (place) => learners[place]?.answer() ?? Promise.resolve();
}

async function asks(product: Product, headers: { authorization: string }, questions: string[]): Promise<Ask> {
  const thread = await startThread(product, headers.authorization);
  let asked = 0;
  return () => {
    asked += 1;
    const body = JSON.stringify({ question: questions[asked % questions.length] });
    return send('POST', thread, { ...headers, 'content-type': 'application/json' }, body);
  };
}
