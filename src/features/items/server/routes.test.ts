import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { bulkResult, itemDetail, itemFilters, itemPage, savedDraft, versionChanges, versionList, type ItemDetail } from '../contract.ts';
import { choiceAnswer, createItem } from './items.factory.ts';
import { keepItems, loadReadableItems, loadVersions, publishItem } from './public.ts';
import { bankItem } from '#features/content/bank-item.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, colleague] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app, ['teacher'])];
});
afterAll(() => services.close());

const tickets = {
  title: 'Cost of n tickets', stem: '4 tickets cost 10 euros. Write an expression for the cost of $n$ tickets, in euros.', answer: { kind: 'expression', value: '5n/2' },
  mistakes: [{ answer: 'n + 6', feedback: 'What do you multiply 4 by to get 10?' }], tests: [{ response: '2.5n', score: 1 }, { response: '10n', score: 0 }], tags: ['tickets'],
};
const make = async (by: SignedIn, draft: object = tickets, key = newId()) => {
  const reply = await by.send('POST', '/items', { key, draft });
  expect(reply.status).toBe(201);
  return itemDetail.parse(await reply.json());
};
const publish = (by: SignedIn, { id, revision }: Pick<ItemDetail, 'id' | 'revision'>, note = '') => by.send('POST', `/items/${id}/versions`, { revision, note });
const published = async (by: SignedIn, draft: object = tickets) => itemDetail.parse(await (await publish(by, await make(by, draft))).json());
const get = async (by: SignedIn, id: string) => itemDetail.parse(await (await by.send('GET', `/items/${id}`)).json());
const list = async (by: SignedIn, query = '') => itemPage.parse(await (await by.send('GET', `/items${query}`)).json());
const change = async (by: SignedIn, ids: string[], asked: object) => bulkResult.parse(await (await by.send('POST', '/items/changes', { ids, change: asked })).json());
const codeOf = async (reply: Response) => ((await reply.json()) as { error: { code: string } }).error.code;
const faultsIn = async (reply: Response) => ((await reply.json()) as { error: { details: { faults: { at: string; message: string }[] } } }).error.details.faults;

test('the same key twice is one item, also at once, and is nobody else’s', async () => {
  const key = newId();
  const both = await Promise.all([make(teacher, tickets, key), make(teacher, tickets, key)]);
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(await codeOf(await colleague.send('POST', '/items', { key, draft: tickets }))).toBe('made_already');
});

test('what is written is kept as it is typed; who saves on the strength of an older state is told, and a reply that was lost is no conflict', async () => {
  const item = await make(teacher, { title: '' });
  const save = (body: object, revision: number) => teacher.send('PUT', `/items/${item.id}/draft`, { revision, body });
  const first = savedDraft.parse(await (await save({ title: 'Half', stem: '' }, item.revision)).json());
  expect(first.revision).toBe(item.revision + 1);
  expect(savedDraft.parse(await (await save({ title: 'Half', stem: '' }, item.revision)).json()).revision).toBe(first.revision);
  const refused = await save({ title: 'Other' }, item.revision);
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'changed_meanwhile']);
  expect(await get(teacher, item.id)).toMatchObject({ title: 'Half', body: { title: 'Half' }, isChanged: true, version: 0 });
});

test('two windows that save at once: one is kept, the other one is told', async () => {
  const item = await make(teacher, {});
  const replies = await Promise.all(['One', 'Two'].map((title) => teacher.send('PUT', `/items/${item.id}/draft`, { revision: item.revision, body: { title } })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('publishing makes a version; changing makes the next one, and the earlier one stays as it was', async () => {
  const one = await published(teacher);
  expect(one).toMatchObject({ version: 1, isChanged: false, title: 'Cost of n tickets', kind: 'expression' });
  expect(await codeOf(await publish(teacher, one))).toBe('nothing_changed');
  const saved = savedDraft.parse(await (await teacher.send('PUT', `/items/${one.id}/draft`, { revision: one.revision, body: { ...tickets, stem: '4 tickets cost €10. And $n$ tickets?' } })).json());
  expect(await get(teacher, one.id)).toMatchObject({ version: 1, isChanged: true });
  expect((await publish(teacher, { id: one.id, revision: saved.revision }, 'Shorter')).status).toBe(200);
  const { versions } = versionList.parse(await (await teacher.send('GET', `/items/${one.id}/versions`)).json());
  expect(versions.map(({ number, note, byName }) => ({ number, note, byName }))).toEqual([{ number: 2, note: 'Shorter', byName: teacher.name }, { number: 1, note: '', byName: teacher.name }]);
  const bodies = await loadVersions(services.db, versions.map(({ id }) => id));
  expect(versions.map(({ id }) => bodies.get(id)?.body.stem)).toEqual(['4 tickets cost €10. And $n$ tickets?', tickets.stem]);
  const { changes } = versionChanges.parse(await (await teacher.send('GET', `/items/${one.id}/compare?from=1&to=2`)).json());
  expect(changes).toEqual([{ path: ['stem'], before: tickets.stem, after: '4 tickets cost €10. And $n$ tickets?' }]);
  const now = await get(teacher, one.id);
  const restored = itemDetail.parse(await (await teacher.send('POST', `/items/${one.id}/versions/1/restore`, { revision: now.revision })).json());
  expect(restored).toMatchObject({ version: 2, isChanged: true, body: { stem: tickets.stem } });
  expect((await teacher.send('POST', `/items/${one.id}/versions/9/restore`, { revision: restored.revision })).status).toBe(404);
});

test.each([
  ['a test of its own that fails', { tests: [{ response: '2.5n', score: 1 }, { response: '10n', score: 1 }] }, 'tests.1', 'The test “10n” gets 0% (wrong) instead of 100%'],
  ['two mistakes that are the same expression', { mistakes: [{ answer: 'n + 6', feedback: 'A' }, { answer: '6 + n', feedback: 'B' }] }, 'mistakes.1', 'is the same answer as “n + 6”'],
  ['a mistake that is right', { mistakes: [{ answer: '10n/4', feedback: 'A' }] }, 'mistakes.0', 'counts as right'],
  ['a key that cannot be read', { answer: { kind: 'expression', value: '5n/(' }, mistakes: [], tests: [] }, 'answer', 'cannot be read'],
  ['no right option', { answer: { kind: 'choice', options: [{ text: 'a' }, { text: 'b' }] }, mistakes: [], tests: [] }, 'answer.options', 'exactly one correct option'],
  ['nothing to ask', { stem: '' }, 'stem', 'This is empty.'],
  ['a skill that there is none of', { skills: ['flying'] }, 'skills.0', 'no skill'],
  ['a picture that is gone', { images: [{ asset: 'gone', width: 10, height: 10, alt: 'A hill' }] }, 'images', 'not there any more'],
  ['a condition that no draw meets', { variables: { a: { from: 1, to: 3 } }, where: ['a > 5'] }, 'variables', 'could not be met'],
])('%s is refused, with where and why', async (_name, more, at, words) => {
  const reply = await publish(teacher, await make(teacher, { ...tickets, ...more }));
  expect(reply.status).toBe(422);
  const faults = await faultsIn(reply);
  expect(faults[0]).toMatchObject({ at });
  expect(faults[0]?.message).toContain(words);
});

test('mistakes that meet by chance in one draw are no fault; a generator is drawn fifty times', async () => {
  const sum = (tests: object[]) => ({ title: 'Sums', stem: 'What is $@{a} + @{b}$?', variables: { a: { from: 1, to: 9 }, b: { from: 1, to: 9 } }, answer: { kind: 'number', value: '@{a + b}' },
    mistakes: [{ answer: '@{a}', feedback: 'And the other one?' }, { answer: '@{b}', feedback: 'And the first one?' }], tests });
  expect((await publish(teacher, await make(teacher, sum([{ response: '@{b + a}', score: 1 }])))).status).toBe(200);
  // Right in one draw of nine only.
  expect((await faultsIn(await publish(teacher, await make(teacher, sum([{ response: '10', score: 1 }])))))[0]).toMatchObject({ at: 'tests.0' });
});

test('a colleague sees what is shared, reads and copies it, and changes nothing', async () => {
  const [classId, otherClassId] = [await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' }),
    await createClass(services.db, { name: '6C', subject: 'Mathematics', grade: '6' })];
  for (const { id } of [teacher, colleague]) await enrolById(services.db, classId, id, 'teacher');
  const item = await published(teacher, { ...tickets, title: 'Shared tickets' });
  expect((await colleague.send('GET', `/items/${item.id}`)).status).toBe(404);
  expect((await teacher.send('POST', '/items/changes', { ids: [item.id], change: { kind: 'sharing', sharing: 'classes', classIds: [otherClassId] } })).status).toBe(422);
  await change(teacher, [item.id], { kind: 'sharing', sharing: 'classes', classIds: [classId] });
  expect(await get(colleague, item.id)).toMatchObject({ isMine: false, ownerName: teacher.name, classIds: [], body: { title: 'Shared tickets' } });
  expect((await list(colleague, '?owner=shared')).items.map(({ id }) => id)).toContain(item.id);
  const outsider = await createSignedIn(services, app, ['teacher']);
  expect((await outsider.send('GET', `/items/${item.id}`)).status).toBe(404);
  await change(teacher, [item.id], { kind: 'sharing', sharing: 'school', classIds: [] });
  expect((await outsider.send('GET', `/items/${item.id}`)).status).toBe(200);
  // What is being written is not shared.
  await teacher.send('PUT', `/items/${item.id}/draft`, { revision: (await get(teacher, item.id)).revision, body: { ...tickets, title: 'Not yet' } });
  expect(await get(outsider, item.id)).toMatchObject({ isChanged: false, body: { title: 'Shared tickets' } });
  for (const [method, path, body] of [['PUT', 'draft', { revision: 1, body: {} }], ['POST', 'versions', { revision: 1, note: '' }], ['POST', 'versions/1/restore', { revision: 1 }]] as const)
    expect((await colleague.send(method, `/items/${item.id}/${path}`, body)).status).toBe(403);
  expect((await colleague.send('POST', '/items/changes', { ids: [item.id], change: { kind: 'archive', isArchived: true } })).status).toBe(404);
  const key = newId();
  const copies = await Promise.all([1, 2].map(async () => itemDetail.parse(await (await colleague.send('POST', '/items/copies', { key, from: { itemId: item.id } })).json())));
  expect(copies[0]).toMatchObject({ isMine: true, version: 1, title: 'Shared tickets', sharing: 'own' });
  expect(copies[1]?.id).toBe(copies[0]?.id);
  expect(copies[0]?.like.map(({ id }) => id)).toEqual([item.id]);
  // Put away, it is nobody else's any more.
  await change(teacher, [item.id], { kind: 'archive', isArchived: true });
  expect((await outsider.send('GET', `/items/${item.id}`)).status).toBe(404);
});

test('what one may see is what the loaded record allows, in lists too: archived and unpublished ones are their writer’s alone', async () => {
  const draft = await make(teacher, { ...tickets, title: 'Unpublished' });
  const away = await published(teacher, { ...tickets, title: 'Put away' });
  await change(teacher, [draft.id, away.id], { kind: 'sharing', sharing: 'school', classIds: [] });
  await change(teacher, [away.id], { kind: 'archive', isArchived: true });
  const seen = (await list(colleague)).items.map(({ id }) => id);
  expect([draft.id, away.id].filter((id) => seen.includes(id))).toEqual([]);
  for (const { id } of [draft, away]) expect((await colleague.send('GET', `/items/${id}`)).status).toBe(404);
  expect((await list(teacher, '?show=archived')).items.map(({ id }) => id)).toContain(away.id);
  expect([...(await loadReadableItems(services.db, colleague.id, [draft.id, away.id])).keys()]).toEqual([]);
});

test('the bank is searched by words, kind, skill, tag and difficulty, page by page, in a few statements', async () => {
  const owner = await createSignedIn(services, app, ['teacher']);
  const [skill = ''] = services.content.skills.keys();
  await keepItems(services.db, owner.id, Array.from({ length: 65 }, (_, index) => ({
    makeKey: newId(), body: bankItem.parse({ title: `Question ${index}`, stem: `How long is a façade of ${index} m?`, answer: choiceAnswer(`${index}`, 'none'), difficulty: (index - 32) / 10,
      tags: index < 5 ? ['houses'] : [], ...(index < 3 && { skills: [skill] }) }),
  })));
  await createItem(services, owner.id, { title: 'True?', stem: 'Water boils at 100.', answer: { kind: 'true-false', isTrue: true } });
  const total = async (query: string) => (await list(owner, query)).total;
  expect([await total('?query=facade'), await total('?query=FAÇ'), await total('?query=boils%20water'), await total('?query=%3B--'),
    await total('?kind=true-false'), await total('?tag=houses'), await total(`?skill=${skill}`)])
    .toEqual([65, 65, 1, 0, 1, 5, 3]);
  expect(await total('?from=2&to=2.5')).toBe(6);
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(owner, `?sort=easiest${after ? `&after=${after}` : ''}`);
    seen.push(...page.items.map(({ title }) => title));
    after = page.next;
  }
  expect(seen.filter((title, at) => seen.indexOf(title) !== at)).toEqual([]);
  expect(seen).toHaveLength(66);
  expect(new Set(seen).size).toBe(66);
  expect(seen.slice(0, 3)).toEqual(['Question 0', 'Question 1', 'Question 2']);
  expect(itemFilters.parse(await (await owner.send('GET', '/items/filters')).json())).toMatchObject({
    all: 66, tags: [{ name: 'houses', count: 5 }], kinds: ['choice', 'true-false'], skillIds: [skill], hasFigures: false,
  });
  // Whoever asks is found in two statements at most.
  for (const path of ['/items', '/items/filters']) expect((await statementsOf(() => owner.send('GET', path))).length).toBeLessThanOrEqual(4);
});

test('several are changed at once, and that is undone; what does not fit is kept and named', async () => {
  const owner = await createSignedIn(services, app, ['teacher']);
  const skillOf = [...services.content.misconceptions.keys()][0]?.split('.') ?? [];
  const [skill = '', cause = ''] = skillOf;
  const other = [...services.content.skills.keys()].find((id) => id !== skill) ?? '';
  const plain = await published(owner, { ...tickets, title: 'Plain' });
  const named = await published(owner, { ...tickets, title: 'Named', skills: [skill], mistakes: [{ answer: 'n + 6', misconception: cause }] });
  const { before, kept } = await change(owner, [plain.id, named.id], { kind: 'skill', skillId: other });
  expect(kept).toEqual([{ id: named.id, title: 'Named', why: expect.stringContaining('causes of its own skill') }]);
  // Answers count for a skill: that is a version.
  expect(await get(owner, plain.id)).toMatchObject({ version: 2, body: { skills: [other] } });
  expect((await owner.send('POST', '/items/changes/undo', { before })).status).toBe(200);
  expect(await get(owner, plain.id)).toMatchObject({ version: 3, body: { skills: [] } });
  const tagged = await change(owner, [plain.id, named.id], { kind: 'tags', add: ['autumn'], remove: ['tickets'] });
  expect((await list(owner, '?tag=autumn&owner=mine')).total).toBe(2);
  expect(await get(owner, plain.id)).toMatchObject({ version: 3, body: { tags: ['autumn'] } });
  await owner.send('POST', '/items/changes/undo', { before: tagged.before });
  expect((await list(owner, '?tag=tickets&owner=mine')).total).toBe(2);
  // Of somebody else, mixed with one's own: nothing is changed.
  const theirs = await published(colleague);
  expect((await owner.send('POST', '/items/changes', { ids: [plain.id, theirs.id], change: { kind: 'archive', isArchived: true } })).status).toBe(404);
  expect((await owner.send('POST', '/items/changes/undo', { before: [{ ...tagged.before[0], id: theirs.id }] })).status).toBe(404);
  expect(await get(owner, plain.id)).toMatchObject({ isArchived: false });
});

test('a text above several questions is changed in all of them', async () => {
  const owner = await createSignedIn(services, app, ['teacher']);
  const stimulus = { id: 'seine', title: 'Paris', text: 'On the Seine.' };
  const [one, two] = [await published(owner, { ...tickets, stimulus }), await published(owner, { ...tickets, title: 'Two', stimulus })];
  const draft = await make(owner, { ...tickets, title: 'Three', stimulus });
  const saved = savedDraft.parse(await (await owner.send('PUT', `/items/${one.id}/draft`, { revision: one.revision,
    body: { ...tickets, stimulus: { ...stimulus, text: 'On the river Seine.' } } })).json());
  await publish(owner, { id: one.id, revision: saved.revision });
  expect(await get(owner, two.id)).toMatchObject({ version: 2, body: { stimulus: { text: 'On the river Seine.' } } });
  expect(await get(owner, draft.id)).toMatchObject({ version: 0, body: { stimulus: { text: 'On the river Seine.' } } });
});

test('a question of the content is found and copied into the bank, and can be published again as it is', async () => {
  const [shipped] = services.content.items.values();
  const found = await (await teacher.send('GET', `/items/content?skill=${shipped?.skillId}`)).json();
  expect(found).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id: shipped?.id })]) });
  const copy = itemDetail.parse(await (await teacher.send('POST', '/items/copies', { key: newId(), from: { contentId: shipped?.id } })).json());
  expect(copy).toMatchObject({ version: 1, isMine: true, body: { stem: shipped?.stem, skills: expect.arrayContaining([shipped?.skillId]) } });
  const saved = savedDraft.parse(await (await teacher.send('PUT', `/items/${copy.id}/draft`, { revision: copy.revision, body: { ...copy.body, title: 'Mine now' } })).json());
  expect((await publish(teacher, { id: copy.id, revision: saved.revision })).status).toBe(200);
  expect((await teacher.send('POST', '/items/copies', { key: newId(), from: { contentId: 'no.such' } })).status).toBe(404);
});

test('the door for imports: checked, kept once per key, a thousand in a few statements', async () => {
  const body = bankItem.parse(tickets);
  const makeKey = newId();
  const both = [await publishItem(services, teacher.id, { makeKey, body }), await publishItem(services, teacher.id, { makeKey, body })];
  expect(both[0]).toEqual(both[1]);
  await expect(publishItem(services, teacher.id, { makeKey: newId(), body: { ...body, tests: [{ response: '1', score: 1 }] } })).rejects.toMatchObject({ code: 'faulty_item' });
  const many = Array.from({ length: 1_000 }, () => ({ makeKey: newId(), body }));
  let kept = new Map();
  expect((await statementsOf(async () => { kept = await keepItems(services.db, teacher.id, many); })).length).toBeLessThanOrEqual(10);
  expect(kept.size).toBe(1_000);
});

test('pupils and admins have no bank, and nobody unknown has', async () => {
  const [pupil, admin] = [await createSignedIn(services, app), await createSignedIn(services, app, ['admin'])];
  const item = await published(teacher);
  for (const path of ['/items', '/items/filters', `/items/${item.id}`, `/items/${item.id}/versions`, `/items/${item.id}/compare?from=1`, '/items/content'])
    for (const who of [pupil, admin]) expect((await who.send('GET', path)).status).toBe(403);
  expect((await app.request('/api/items')).status).toBe(401);
  expect((await teacher.send('GET', `/items/${newId()}`)).status).toBe(404);
  expect((await teacher.send('GET', '/items/1')).status).toBe(400);
  expect((await teacher.send('GET', '/items?sort=random')).status).toBe(400);
});

test('hostile drafts: what is deep or long is refused, markup is kept as text, a sign that cannot be kept is named', async () => {
  const sendText = (body: string) => app.request('/api/items', { method: 'POST', headers: { ...teacher.headers, 'content-type': 'application/json' }, body });
  for (const depth of [25, 100_000]) expect((await sendText(`{"key":"${newId()}","draft":{"stem":${'['.repeat(depth)}${']'.repeat(depth)}}}`)).status).toBe(400);
  expect((await teacher.send('POST', '/items', { key: newId(), draft: { title: 'Long', stem: 'x'.repeat(310_000) } })).status).toBe(400);
  expect((await teacher.send('POST', '/items', { key: newId(), draft: { title: 'Large', stem: 'x'.repeat(1_100_000) } })).status).toBe(413);
  expect((await teacher.send('POST', '/items', { key: newId(), draft: { title: 'a\u0000b' } })).status).toBe(400);
  const item = await make(teacher, { ...tickets, title: '<script>alert(1)</script>', stem: '<img src=x onerror=alert(1)>', __proto__: { polluted: true }, skills: [{}, 7, null], tags: 'x' });
  expect(item).toMatchObject({ title: '<script>alert(1)</script>', body: { stem: '<img src=x onerror=alert(1)>' } });
  expect((await publish(teacher, item)).status).toBe(422);
});
