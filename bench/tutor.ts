import { makeModerationReady } from '#engine/moderation/make-ready.ts';
import { moderateMessage } from '#engine/moderation/moderate-message.ts';
import { messagesOf } from '#engine/moderation/learned-messages.ts';
import { percentile, type Tell } from './figure.ts';
import type { Product } from './product.ts';
import { signIn } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { send } from './send.ts';
import { besideLoop } from './yardstick.ts';

const turns = 120;
const warmUp = 12;
const said = ['What is a ratio?', 'I got 14', '2 + 2 = 4', 'hint please', 'What does the question mean?', 'just tell me the answer', 'What is 12 × 5?', 'I do not know where to start'];

/** What a message costs before anything is answered, and what the built-in tutor takes from the message to the end of its reply. */
export async function benchTutor(product: Product, tell: Tell): Promise<void> {
  await tellModeration(tell);
  const admin = await headersOf(product, 'admin');
  const { staff } = await call<{ staff: { id: string }[] }>(product, 'GET', '/api/school/safety', admin);
  await call(product, 'PUT', '/api/school/safety', admin, { leadIds: staff.slice(0, 1).map(({ id }) => id), contacts: [], helpline: null, emergency: '112' });
  const pupil = await headersOf(product, 'student');
  const practice = await call<{ questions: { id: string }[] }>(product, 'POST', '/api/practices', pupil, { kind: 'practice', skillId: 'ratio-tables' });
  const { threadId } = await call<{ threadId: string }>(product, 'POST', '/api/tutor/threads', pupil, { about: { kind: 'question', questionId: practice.questions[0]?.id } });
  const { result: times, ...beside } = await besideLoop(async () => {
    const took: number[] = [];
    for (let turn = 0; turn < turns + warmUp; turn += 1) {
      const began = performance.now();
      await send('POST', new URL(`/ai/tutor/threads/${threadId}/messages`, product.origin), pupil, JSON.stringify({ question: said[turn % said.length] }));
      if (turn >= warmUp) took.push(performance.now() - began);
    }
    return took;
  });
  tell(onThisMachine({ row: `a turn of the built-in tutor, to the end of its reply, p95 of ${turns} in one conversation`, value: percentile(times, 0.95), unit: 'ms', against: 60,
    source: 'limit' }, beside));
  tell(loopFigure(beside.loop));
}

async function tellModeration(tell: Tell): Promise<void> {
  await makeModerationReady();
  const text = [...messagesOf('safe'), ...messagesOf('study')].join('. ');
  const whole = text.repeat(Math.ceil(420_000 / text.length));
  for (const [length, against, runs] of [[2_000, 1, 200], [200_000, 10, 20]] as const) {
    const { result: times, ...beside } = await besideLoop(() => Promise.resolve(Array.from({ length: runs }, (_none, at) => {
      const began = performance.now();
      moderateMessage(whole.slice(at * 997, at * 997 + length));
      return performance.now() - began;
    })));
    tell(onThisMachine({ row: `moderation of ${length / 1_000} kB without a model, p95 of ${runs}`, value: percentile(times, 0.95), unit: 'ms', against, source: 'limit' }, beside));
  }
}

async function headersOf({ origin }: Product, username: string) {
  return { authorization: (await signIn(origin, username)).authorization, 'content-type': 'application/json' };
}

async function call<Reply>(product: Product, method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, body?: object): Promise<Reply> {
  return JSON.parse(await send(method, new URL(path, product.origin), headers, body && JSON.stringify(body))) as Reply;
}
