import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatement, createXapiTester, newUuid, someone, statementIn, type XapiTester } from '../xapi.factory.ts';
import { pickLanguage } from './pick-language.ts';
import type { JsonObject } from '../validation/check-shape.ts';

let lrs: XapiTester;
beforeAll(async () => {
  lrs = await createXapiTester();
});
afterAll(() => lrs.close());

const texts = (text: string) => ({ 'en-US': `${text} (US)`, 'en-GB': `${text} (GB)`, 'ja-JP': '出席した' });
const activityNamed = (id: string) => ({ objectType: 'Activity', id, definition: {
  name: texts('A meeting'), description: texts('People met'), type: 'http://example.org/types/meeting', interactionType: 'choice',
  choices: [{ id: 'a', description: texts('An option') }], extensions: { 'http://example.org/e': { name: { en: 'kept' } } },
} });
const full = (activityId: string) => {
  const group = { objectType: 'Group', name: 'A class', member: [{ ...someone(), name: 'Ada' }] };
  const verb = { id: 'http://example.org/verbs/attended', display: texts('attended') };
  return createStatement({
    actor: { ...someone(), name: 'Grace' }, verb,
    object: { objectType: 'SubStatement', actor: group, verb, object: activityNamed(activityId), context: { team: group, contextActivities: { category: activityNamed(activityId) } } },
    context: { instructor: { ...someone(), name: 'Emmy' }, contextActivities: { parent: [activityNamed(activityId)] } },
  });
};
const one = async (id: string, parameters: JsonObject, headers?: Record<string, string>) => statementIn(await lrs.send('GET', '/statements', { parameters: { statementId: id, ...parameters }, headers }));

test('exact tells what was sent, with every list of context activities as a list', async () => {
  const statement = full(`http://example.org/${newUuid()}`);
  const [id = ''] = await lrs.post(statement);
  const sub = statement['object'] as { context: { contextActivities: JsonObject } };
  const listed = { ...sub, context: { ...sub.context, contextActivities: { category: [sub.context.contextActivities['category']] } } };
  for (const parameters of [{}, { format: 'exact' }]) expect(await one(id, parameters)).toMatchObject({ ...statement, object: listed });
});

test('ids tells only what identifies', async () => {
  const activityId = `http://example.org/${newUuid()}`;
  const statement = full(activityId);
  const [id = ''] = await lrs.post(statement);
  const { stored, timestamp, authority, ...told } = await one(id, { format: 'ids' });
  const { mbox } = statement['actor'] as { mbox: string };
  const group = { objectType: 'Group', member: [{ objectType: 'Agent', mbox: expect.stringMatching(/^mailto:/) as string }] };
  const verb = { id: 'http://example.org/verbs/attended' };
  expect(told).toEqual({
    id, version: '2.0.0', actor: { objectType: 'Agent', mbox }, verb,
    object: { objectType: 'SubStatement', actor: group, verb, object: { id: activityId }, context: { team: group, contextActivities: { category: [{ id: activityId }] } } },
    context: { instructor: { objectType: 'Agent', mbox: expect.stringMatching(/^mailto:/) as string }, contextActivities: { parent: [{ id: activityId }] } },
  });
  expect([typeof stored, typeof timestamp]).toEqual(['string', 'string']);
  expect(authority).toEqual({ objectType: 'Agent', account: { homePage: 'http://slate.test/xapi', name: 'tester' } });
});

test('canonical tells activities as they are known, in the language that is asked for', async () => {
  const activityId = `http://example.org/${newUuid()}`;
  const [id = ''] = await lrs.post(full(activityId));
  await lrs.post(createStatement({ object: { id: activityId, definition: { moreInfo: 'http://example.org/more', name: { fr: 'Une réunion' } } } }));
  const british = await one(id, { format: 'canonical' }, { 'accept-language': 'de;q=0.9, en-GB' });
  const known = {
    name: { 'en-GB': 'A meeting (GB)' }, description: { 'en-GB': 'People met (GB)' }, type: 'http://example.org/types/meeting', moreInfo: 'http://example.org/more',
    interactionType: 'choice', choices: [{ id: 'a', description: { 'en-GB': 'An option (GB)' } }], extensions: { 'http://example.org/e': { name: { en: 'kept' } } },
  };
  expect(british['verb']).toEqual({ id: 'http://example.org/verbs/attended', display: { 'en-GB': 'attended (GB)' } });
  expect(british['actor']).toMatchObject({ name: 'Grace' });
  expect(british['object']).toMatchObject({ verb: { display: { 'en-GB': 'attended (GB)' } } });
  expect((british['object'] as { object: unknown }).object).toEqual({ objectType: 'Activity', id: activityId, definition: known });
  expect((british['context'] as { contextActivities: { parent: unknown[] } }).contextActivities.parent).toEqual([{ objectType: 'Activity', id: activityId, definition: known }]);
  const french = await one(id, { format: 'canonical' }, { 'accept-language': 'fr-CA' });
  expect(JSON.stringify(french)).toContain('"name":{"fr":"Une réunion"}');
});

test('a language is picked by what is liked best, from tag to range, else English, else the first', () => {
  const map = { de: 'ja', 'en-US': 'yes', 'pt-BR': 'sim' };
  const picked = (accepted: string) => Object.keys(pickLanguage(map, accepted))[0];
  expect(['de', 'de-AT', 'pt', 'en-GB, de;q=0.5', 'fr, pt;q=0.2, de;q=0.8', '*', '', 'fr', 'de;q=0'].map(picked)).toEqual(['de', 'de', 'pt-BR', 'de', 'de', 'en-US', 'en-US', 'en-US', 'en-US']);
  expect(pickLanguage({ ja: 'はい', ko: '네' }, 'fr')).toEqual({ ja: 'はい' });
  expect(pickLanguage({}, 'fr')).toEqual({});
});
