import { expect, test } from 'vitest';
import type { Message } from '#features/history/contract.ts';
import { afterEvent, beginLiveAnswer, turnsOf, type LiveAnswer } from './live-answer.ts';

const provenance = { engine: 'builtin' as const, model: null, abstained: false, notes: [] };
const message = (id: string, role: Message['role'], content: string, status: Message['status'] = 'complete'): Message => ({
  id, role, content, status, position: 1, citations: [], provenance: null, card: null, problem: null, createdAt: '2026-11-20T10:00:00.000Z',
});
const shown = (messages: Message[], live: LiveAnswer | undefined) => turnsOf(messages, live).map((turn) => `${turn.role}:${turn.content}:${turn.status}`);

test('events add up to an answer', () => {
  const citation = { id: 'c1', documentId: 'd', documentTitle: 'Biology', page: 1, start: 0, end: 1, quote: 'W' };
  let answer = beginLiveAnswer('t', 'What is osmosis?');
  expect(answer.phase).toBe('sending');
  answer = afterEvent(answer, { type: 'started', threadId: 't', questionId: 'q', answerId: 'a', threadTitle: 'x' });
  answer = afterEvent(answer, { type: 'citation', citation });
  answer = afterEvent(answer, { type: 'text', text: 'Water ' });
  answer = afterEvent(answer, { type: 'text', text: 'moves. [[c1]]' });
  expect(answer).toMatchObject({ phase: 'writing', content: 'Water moves. [[c1]]', citations: [citation], answerId: 'a' });
  expect(afterEvent(answer, { type: 'finished', provenance, status: 'stopped' })).toMatchObject({ phase: 'stopped', provenance });
  expect(afterEvent(answer, { type: 'failed', code: 'timeout', message: 'Too slow.', retryAfter: 3 }))
    .toMatchObject({ phase: 'failed', content: 'Water moves. [[c1]]', problem: { retryAfter: 3 } });
});

test('a question is shown once, before and after the server keeps it', () => {
  const live = beginLiveAnswer('t', 'What is osmosis?');
  const started = afterEvent(live, { type: 'started', threadId: 't', questionId: 'q', answerId: 'a', threadTitle: 'x' });
  const whole = ['person:What is osmosis?:complete', 'assistant::writing'];
  expect(shown([], live)).toEqual(whole);
  expect(shown([], started)).toEqual(whole);
  expect(shown([message('q', 'person', 'What is osmosis?')], started)).toEqual(whole);
  expect(shown([message('q', 'person', 'What is osmosis?'), message('a', 'assistant', 'older', 'writing')], started)).toEqual(whole);
});

test('an answer that is tried again stays in its place, without its question twice', () => {
  const messages = [message('q1', 'person', 'One?'), message('a1', 'assistant', 'half', 'failed'), message('q2', 'person', 'Two?'), message('a2', 'assistant', 'whole')];
  const live = { ...beginLiveAnswer('t', 'One?', 'a1'), content: 'new' };
  const expected = ['person:One?:complete', 'assistant:new:writing', 'person:Two?:complete', 'assistant:whole:complete'];
  expect(shown(messages, live)).toEqual(expected);
  const started = afterEvent(live, { type: 'started', threadId: 't', questionId: 'q1', answerId: 'a9', threadTitle: 'x' });
  expect(shown(messages, started)).toEqual(expected);
  const replaced = [messages[0]!, { ...messages[1]!, id: 'a9', content: '', status: 'writing' as const }, messages[2]!, messages[3]!];
  expect(shown(replaced, started)).toEqual(expected);
});
