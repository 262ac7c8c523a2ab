import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedAnswer, SavedReply } from '../../contract.ts';
import { AnswerKeeper, isAllSaved } from './answer-keeper.ts';
import { drop, join, keep, readPending } from './pending.ts';
import { ServerClock } from './server-clock.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const answer = (question: number, response: string, sequence: number): SavedAnswer => ({ questionId: uuid(question), response, sequence, isFlagged: false, seconds: 1, isLeft: false });
const state = {
  id: uuid(0), state: 'open' as const, now: '2026-11-23T10:00:00.000Z', startedAt: '2026-11-23T10:00:00.000Z', endsAt: null, secondsLeft: null, graceSeconds: 0, baseSeconds: null, ownSeconds: null,
  isPaused: false, canPause: false, handedInAt: null, endedBy: null,
};

/** A device, and a server that keeps what reaches it. `cut`: before it got there, or before its acknowledgement came back. */
function device(note: string | null = null) {
  const held = { note, server: new Map<string, SavedAnswer>(), cut: null as 'there' | 'back' | null, refusal: null as string | null, sent: 0 };
  const keeper = new AnswerKeeper({
    read: () => held.note, write: (text) => { held.note = text; }, isPassing: (error) => error instanceof TypeError,
    send: async (answers) => {
      held.sent += 1;
      await Promise.resolve();
      if (held.cut === 'there') throw new TypeError('cut');
      if (held.refusal !== null) throw new Error(held.refusal);
      const results = answers.map((given): SavedReply['results'][number] => {
        const had = held.server.get(given.questionId);
        const isNewer = !had || given.sequence > had.sequence;
        if (isNewer) held.server.set(given.questionId, given);
        const is = isNewer || (had.sequence === given.sequence && had.response === given.response);
        return { questionId: given.questionId, outcome: is ? 'saved' : 'older', sequence: is ? given.sequence : had.sequence, savedAt: state.now, response: is ? null : had.response, isFlagged: false,
          why: null };
      });
      if (held.cut === 'back') throw new TypeError('cut');
      return { state, results };
    },
  });
  return { held, keeper };
}

test('of each question the newest is kept, what came since stays, and what two tabs keep is one', () => {
  expect(keep([answer(1, 'b', 2)], answer(1, 'a', 1))).toEqual([answer(1, 'b', 2)]);
  expect(drop([answer(1, 'b', 3), answer(2, 'x', 1)], [{ questionId: uuid(1), sequence: 2 }, { questionId: uuid(2), sequence: 1 }])).toEqual([answer(1, 'b', 3)]);
  expect(join([answer(1, 'a', 1)], [answer(1, 'b', 2), answer(2, 'c', 1)])).toEqual([answer(1, 'b', 2), answer(2, 'c', 1)]);
  expect([null, '', '{', '{}', '[1]', '[{"questionId":1}]'].map(readPending)).toEqual([[], [], [], [], [], []]);
});

test('an answer is on the device before it is sent, and called saved only when the server said so', async () => {
  const { held, keeper } = device();
  keeper.give(answer(1, 'a', 1));
  expect([readPending(held.note).length, isAllSaved(keeper.kept())]).toEqual([1, false]);
  await keeper.flush();
  expect([held.note, isAllSaved(keeper.kept())]).toEqual([null, true]);
  keeper.give(answer(1, 'b', 2));
  expect(isAllSaved(keeper.kept())).toBe(false);
});

test('what is typed while one is on its way is sent after it', async () => {
  const { held, keeper } = device();
  keeper.give(answer(1, 'a', 1));
  const sending = keeper.flush();
  keeper.give(answer(1, 'ab', 2));
  await sending;
  expect([held.server.get(uuid(1))?.response, held.sent, isAllSaved(keeper.kept())]).toEqual(['ab', 2, true]);
});

test('what is refused for good stays on the device and is told', async () => {
  const { held, keeper } = device();
  held.refusal = 'This test has been handed in.';
  keeper.give(answer(1, 'a', 1));
  await keeper.flush();
  expect(keeper.kept()).toMatchObject({ waiting: 1, isStuck: true, refusedBecause: 'This test has been handed in.' });
  expect(readPending(held.note)).toHaveLength(1);
});

const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('type' as const), question: fc.integer({ min: 1, max: 4 }), text: fc.string({ maxLength: 5 }) }) },
  fc.constantFrom({ is: 'flush' as const }, { is: 'reload' as const }, { is: 'cut there' as const }, { is: 'cut back' as const }, { is: 'mend' as const }),
);

test('whatever is cut and reloaded, nothing that was typed is lost and nothing is called saved that is not', async () => {
  await fc.assert(fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (all) => {
    let { held, keeper } = device();
    const typed = new Map<string, string>();
    let sequence = 0;
    const check = () => {
      if (isAllSaved(keeper.kept())) for (const [question, text] of typed) expect(held.server.get(question)?.response).toBe(text);
    };
    for (const each of all) {
      if (each.is === 'type') {
        sequence += 1;
        typed.set(uuid(each.question), each.text);
        keeper.give(answer(each.question, each.text, sequence));
      } else if (each.is === 'reload') {
        const before = held;
        ({ held, keeper } = device(before.note));
        Object.assign(held, before);
      } else if (each.is === 'flush') await keeper.flush();
      else held.cut = each.is === 'cut there' ? 'there' : each.is === 'cut back' ? 'back' : null;
      check();
    }
    held.cut = null;
    await keeper.flush();
    for (const [question, text] of typed) expect(held.server.get(question)?.response).toBe(text);
    expect(held.note).toBeNull();
  }), { numRuns: 300 });
});

test('the clock is the server’s, and no count comes twice', () => {
  let elapsed = 5_000;
  const clock = new ServerClock('2026-11-23T10:00:00.000Z', () => elapsed);
  elapsed += 1_000;
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-23T10:00:01.000Z');
  elapsed += 200;
  clock.hear('2026-11-23T11:00:00.000Z', elapsed - 200);
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-23T11:00:00.100Z');
  const started = '2026-11-23T10:59:50.000Z';
  expect([clock.nextSequence(started, 0), clock.nextSequence(started, 0), clock.nextSequence(started, 500)]).toEqual([101, 102, 501]);
});
