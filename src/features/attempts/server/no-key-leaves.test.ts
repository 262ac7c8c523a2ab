import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerSpec, kindNames, kindOf, type AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import { bankItem } from '#features/content/bank-item.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { attempt } from '../contract.ts';
import { answerOf, createGivenTest } from './attempts.factory.ts';
import { attemptQuestions } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const secret = 'SECRET';
const image = { asset: 'map', width: 200, height: 100, alt: 'A map.' };
const area = { place: { shape: 'rectangle', x: 7_311, y: 7_312, width: 7_313, height: 7_314 }, label: `${secret} gate`, isCorrect: true };
/** One of each kind, with words that nobody may read in all that is not asked. Where the key is typed it is a text of its own. */
const written: Record<string, { answer: unknown; keys: string[] }> = {
  number: { answer: { kind: 'number', value: '739145', alternatives: [{ value: '739146', feedback: secret, score: 0.5 }] }, keys: ['739145', '739146'] },
  expression: { answer: { kind: 'expression', value: '73914x + 77', form: 'factored' }, keys: ['73914x'] },
  equation: { answer: { kind: 'equation', value: 'y = 73914x + 1' }, keys: ['73914x'] },
  interval: { answer: { kind: 'interval', value: 'x > 739143' }, keys: ['739143'] },
  set: { answer: { kind: 'set', value: '739142, 3' }, keys: ['739142'] },
  list: { answer: { kind: 'list', value: '(739141, 3)' }, keys: ['739141'] },
  system: { answer: { kind: 'system', value: 'x = 739140, y = 3' }, keys: ['739140'] },
  choice: { answer: { kind: 'choice', options: [{ text: 'A', isCorrect: true, feedback: secret }, { text: 'B', feedback: secret, score: 0.3719 }] }, keys: ['0.3719'] },
  choices: { answer: { kind: 'choices', rule: 'weights', options: [{ text: 'A', isCorrect: true, score: 0.6173 }, { text: 'B', isCorrect: true, score: 0.3827 }, { text: 'C', feedback: secret }] },
    keys: ['0.6173', '0.3827', 'weights'] },
  'true-false': { answer: { kind: 'true-false', isTrue: false, feedback: { true: secret, false: secret } }, keys: [] },
  text: { answer: { kind: 'text', accepted: ['photosynthesis', { text: 'making sugar', score: 0.5, feedback: secret }] }, keys: ['photosynthesis', 'making sugar'] },
  cloze: { answer: { kind: 'cloze', text: 'Water boils at {{a}} and is {{b}}.', gaps: [
    { id: 'a', answer: { kind: 'number', value: '739139' }, mistakes: [{ answer: '739138', feedback: secret }] }, { id: 'b', answer: { kind: 'text', accepted: ['steam'] } }] },
      keys: ['739139', '739138',
    'steam'] },
  matching: { answer: { kind: 'matching', pairs: [{ left: 'cat', right: 'purrs' }, { left: 'dog', right: 'barks' }, { left: 'cow', right: 'moos' }],
    mistakes: [{ left: 'cat', right: 'barks', feedback: secret }] }, keys: [] },
  ordering: { answer: { kind: 'ordering', items: ['one', 'two', 'three', 'four'] }, keys: [] },
  hotspot: { answer: { kind: 'hotspot', image, areas: [area] }, keys: ['7311', '7312', '7313', '7314'] },
  essay: { answer: { kind: 'essay', words: { min: 3, max: 50 }, sample: secret,
    rubric: { criteria: [{ id: 'a', name: 'Clear', levels: [{ points: 0, says: secret }, { points: 2, says: secret }] }] } },
    keys: [] },
};
const kinds = Object.keys(written);
/** Names of fields that only keys, rules, feedback and generators have. */
const fields = new RegExp(`"(?:${[
  'isCorrect', 'isTrue', 'score', 'accepted', 'alternatives', 'mistakes', 'misconception\\w*', 'pairs', 'rule', 'rubric', 'sample', 'hints',
  'solution', 'variables', 'where', 'seed', 'checked', 'marking', 'itemId', 'versionId', 'placeId', 'body', 'value', 'levels',
].join('|')})"`);

const hint = { nudge: secret, strategy: secret, firstStep: secret };
async function giveOfEachKind(rules: Parameters<typeof createGivenTest>[2] = {}) {
  const given = await createGivenTest(services, app, { answers: kinds.map((kind): AnswerSpec => answerSpec.parse(written[kind]?.answer)), ...rules });
  for (const { versionId, body } of given.items) {
    const typed = ['number', 'expression', 'equation', 'text'].includes(body.answer.kind);
    const more = {
      ...body, stem: 'What is it? @{n}', hints: hint, solution: [{ say: secret }, { say: secret }], feedback: { general: secret, right: secret, partly: secret, wrong: secret },
      variables: { n: { from: 1, to: 9 }, hidden_name: '739137 + n' }, where: ['n > 0'], tags: [secret], title: secret, ...(typed && { mistakes: [{ answer: '739136', feedback: secret }] }),
    };
    await services.db.update(itemVersions).set({ body: bankItem.parse(more) }).where(eq(itemVersions.id, versionId));
  }
  return given;
}

test('each kind of answer stands in this test', () => expect(kinds.toSorted()).toEqual([...kindNames].toSorted()));

test('no byte of any reply tells a key, feedback, a mistake, a hint or what it was drawn from, before and after it is handed in', async () => {
  const { pupil, sittingId } = await giveOfEachKind({ rules: { timeLimitMinutes: 30, attempts: 2 } });
  const sent: string[] = [];
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await pupil.send(method, path, body);
    const text = await reply.text();
    sent.push(`${method} ${path} ${reply.status} ${text} ${JSON.stringify([...reply.headers])}`);
    return text;
  };
  await ask('GET', '/taking');
  await ask('GET', `/taking/${sittingId}`);
  const begun = attempt.parse(JSON.parse(await ask('POST', `/taking/${sittingId}/attempts`, {})));
  const at = `/attempts/${begun.state.id}`;
  expect(begun.questions).toHaveLength(kinds.length);
  const rows = await services.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, begun.state.id));
  for (const [index, question] of begun.questions.entries()) {
    const { answer } = rows.find(({ id }) => id === question.id)?.body ?? {};
    if (!answer) throw new Error('A question was not kept');
    await ask('PUT', `${at}/answers`, { answers: [answerOf(question.id, '"][{', 1 + index)] });
    await ask('POST', `${at}/questions/${question.id}/read-back`, { response: '12' });
    await ask('POST', `${at}/questions/${question.id}/close`);
    const last = [{ ...answerOf(question.id, 'b', 100) }];
    await ask('PUT', `${at}/answers`, { answers: last });
    await ask('PUT', `${at}/answers`, { answers: [answerOf(question.id, 'b', 50)] });
    expect(kindOf(answer).key(answer)).not.toBe('');
  }
  for (const path of ['', '/state', '/receipt']) await ask('GET', `${at}${path}`);
  await ask('POST', `${at}/pause`);
  await ask('POST', `${at}/resume`);
  await ask('POST', `${at}/hand-in`);
  for (const path of ['', '/state', '/receipt']) await ask('GET', `${at}${path}`);
  await ask('GET', '/taking');
  await ask('GET', `/taking/${sittingId}`);
  expect(sent.length).toBeGreaterThan(kinds.length * 5);
  const forbidden = [secret, '739137', '739136', 'hidden_name', ...kinds.flatMap((kind) => written[kind]?.keys ?? [])];
  for (const reply of sent) {
    // Digits of ids and moments say nothing.
    const text = reply.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    for (const word of forbidden) expect(text.includes(word), `${word} in ${text.slice(0, 300)}`).toBe(false);
    expect(fields.exec(text)?.[0], text.slice(0, 300)).toBeUndefined();
  }
});

test('replies to a right and to a wrong answer are the same but for the moment', async () => {
  const { pupil, sittingId } = await giveOfEachKind();
  const begun = attempt.parse(await (await pupil.send('POST', `/taking/${sittingId}/attempts`, {})).json());
  const rows = await services.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, begun.state.id));
  for (const { id, body } of rows) {
    const reply = async (response: string, sequence: number) => {
      const saved = await pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers: [answerOf(id, response, sequence)] });
      const { results: [result] } = (await saved.json()) as { results: { outcome: string; response: null; why: null }[] };
      return [saved.status, result?.outcome, result?.response, result?.why];
    };
    expect(await reply(kindOf(body.answer).key(body.answer), 5)).toEqual(await reply('zzz', 6));
  }
});

test('a test that tells at once tells of a closed question alone, and its key not even then', async () => {
  const { pupil, sittingId } = await giveOfEachKind({ rules: { feedback: 'now' } });
  const begun = attempt.parse(await (await pupil.send('POST', `/taking/${sittingId}/attempts`, {})).json());
  const [number, other] = begun.questions;
  if (!number || !other) throw new Error('There are no questions');
  await pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers: [answerOf(number.id, '5', 1), answerOf(other.id, '5', 1)] });
  const told = await (await pupil.send('POST', `/attempts/${begun.state.id}/questions/${number.id}/close`)).text();
  expect(told).toContain(secret);
  expect(told).not.toContain('739145');
  const page = attempt.parse(await (await pupil.send('GET', `/attempts/${begun.state.id}`)).json());
  expect(page.questions.filter(({ told: words }) => words !== null).map(({ id }) => id)).toEqual([number.id]);
});
