import { openShippedContent } from '#features/content/server/public.ts';
import { recordEvidence } from '#features/record/server/public.ts';
import { createUser } from '#features/session/server/account/create-user.ts';
import { dayMs } from '../src/shared/calendar-date.ts';
import { newId } from '../src/shared/ids.ts';
import { createLog } from '../src/server/log.ts';
import { percentile, type Tell } from './figure.ts';
import { inDatabase } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const pieces = 10_000;
const atOnce = 500;
const visits = 120;
const warmUp = 20;
const limitMs = 30;

/** What a learner with a long record waits for on /home: everything the page shows, asked one after the other over the loopback. */
export async function benchHome(product: Product, tell: Tell): Promise<void> {
  const username = 'bench-long-record';
  await recordLongTime(product.dataDir, username);
  const { authorization } = await signIn(product.origin, username);
  const { result: times, ...beside } = await besideLoop(() => visit(product.origin, authorization));
  const row = `home-evidence: /home of a learner with ${pieces} pieces of evidence`;
  tell(onThisMachine({ row: `${row}, p95`, value: percentile(times, 0.95), unit: 'ms', against: limitMs, source: 'limit' }, beside));
  tell(onThisMachine({ row: `${row}, median`, value: percentile(times, 0.5), unit: 'ms', against: limitMs, source: 'limit' }, beside));
  tell(loopFigure(beside.loop));
}

/** @returns milliseconds of each visit, without those that warm up */
async function visit(origin: string, authorization: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    const began = performance.now();
    const reply = await fetch(`${origin}/api/learning/home`, { headers: { authorization } });
    const home = (await reply.json()) as { next?: unknown };
    if (!reply.ok || !home.next) throw new Error(`The learner's home answered ${reply.status}.`);
    if (count >= warmUp) times.push(performance.now() - began);
  }
  return times;
}

/** Two years of answers over every skill, recorded by the product's own code in the product's database. */
function recordLongTime(dataDir: string, username: string): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    const content = openShippedContent(createLog('error'));
    const learner = await createUser(db, { username, displayName: username, personas: ['student'], password: 'slate-demo' });
    const items = [...content.items.values()];
    const first = Date.now() - 730 * dayMs;
    const answers = Array.from({ length: pieces }, (_, index) => {
      const item = items[(index * 7) % items.length];
      if (!item) throw new Error('There are no items.');
      const isCorrect = index % 5 !== 0;
      return {
        id: newId(), answerKey: newId(), itemId: item.id, skillIds: [item.skillId, ...item.alsoSkills], context: 'practice' as const,
        isCorrect, score: isCorrect ? 1 : 0, attempt: 1, hintsUsed: 0, isAided: false, seconds: 20, misconceptionId: null, stem: item.stem, response: '12',
        answeredAt: new Date(first + (index / pieces) * 730 * dayMs),
      };
    });
    for (let at = 0; at < pieces; at += atOnce) await recordEvidence({ db, content }, learner.id, answers.slice(at, at + atOnce));
  });
}
