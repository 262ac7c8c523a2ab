import { describe, expect, test } from 'vitest';
import { createAttachment, createStatement, newUuid, refTo, some, someone, something } from '../xapi.factory.ts';
import { checkStatement } from './check-statement.ts';

type Case = [name: string, part: Record<string, unknown>];

/** A statement with this part, and the same part inside a SubStatement. */
const both = (part: Record<string, unknown>) => [createStatement(part), createStatement({ object: { objectType: 'SubStatement', ...createStatement(), ...part } })];
function takes(cases: Case[]) {
  test.each(cases)('takes %s', (_, part) => {
    for (const statement of both(part)) expect(() => checkStatement(statement)).not.toThrow();
  });
}
function refuses(cases: Case[]) {
  test.each(cases)('refuses %s', (_, part) => {
    for (const statement of both(part)) expect(() => checkStatement(statement)).toThrow(expect.objectContaining({ code: 'invalid_statement', status: 400 }));
  });
}
const { mbox } = someone();
const account = { homePage: 'http://example.org', name: 'ada' };
const sum = 'cd9b00a5611f94eaa7b1661edab976068e364975';

describe('statement', () => {
  test.each(['actor', 'verb', 'object'])('needs its %s', (key) => {
    const { [key]: _, ...statement } = createStatement();
    expect(() => checkStatement(statement)).toThrow(`statement.${key} is missing`);
    expect(() => checkStatement(createStatement({ object: { objectType: 'SubStatement', ...statement } }))).toThrow(`statement.object.${key} is missing`);
  });
  refuses([
    ['an unknown property', { iD: newUuid() }], ['a property in another case', { Result: {} }], ['null', { result: null }], ['a list as context', { context: [] }],
    ['a moment without zone', { timestamp: '2013-05-18T05:32:34' }], ['a date alone', { timestamp: '2013-05-18' }], ['the zone -00', { timestamp: '2008-09-15T15:53:00.601-00' }],
    ['the zone -0000', { timestamp: '2008-09-15T15:53:00.601-0000' }], ['the zone -00:00', { timestamp: '2008-09-15T15:53:00.601-00:00' }], ['another writing of dates', { timestamp: '01/011/2015' }],
    ['the 30th of February', { timestamp: '2024-02-30T00:00:00Z' }], ['25 hours', { timestamp: '2024-02-20T25:00:00Z' }], ['a number as moment', { timestamp: 1_700_000_000 }],
  ]);
  takes([
    ['a moment', { timestamp: '2013-05-18T05:32:34.804Z' }], ['a moment with a space (RFC 3339)', { timestamp: '2008-09-15 15:53:00.601+00:00' }], ['a moment to the nanosecond', { timestamp: '2024-02-29T23:59:60.123456789+14:00' }],
    ['a moment to come', { timestamp: new Date(Date.now() + 300_000).toISOString() }],
  ]);
  test.each([
    { id: 'AA97B177-9383-4934-8543-0F91A7A028368' }, { id: 'MA97B177-9383-4934-8543-0F91A7A02836' }, { id: 12_345 }, { id: { key: 'v' } }, { id: null }, { stored: 'now' }, { version: '0.9.9' }, { version: '1.1.0' }, { version: 2 },
    { authority: { objectType: 'Group', mbox, member: [someone(), someone()] } }, { authority: { objectType: 'Group', member: [someone()] } }, { authority: { objectType: 'Group', member: [someone(), someone(), someone()] } }, { authority: {} },
  ])('refuses at the top %j', (part) => {
    expect(() => checkStatement(createStatement(part))).toThrow(expect.objectContaining({ status: 400 }));
  });
  test.each([{ id: newUuid() }, { id: newUuid().toUpperCase() }, { stored: '2013-05-18T05:32:34.804Z' }, { version: '1.0' }, { version: '1.0.9' }, { version: '2.0.0' }, { authority: someone() }, { authority: { objectType: 'Group', member: [someone(), { account }] } }])('takes at the top %j', (part) => {
    expect(() => checkStatement(createStatement(part))).not.toThrow();
    expect(() => checkStatement(createStatement({ object: { objectType: 'SubStatement', ...createStatement(part) } }))).toThrow('no property');
  });
  test('a SubStatement holds no SubStatement', () => {
    const inner = { objectType: 'SubStatement', ...createStatement() };
    expect(() => checkStatement(createStatement({ object: { objectType: 'SubStatement', ...createStatement({ object: inner }) } }))).toThrow('SubStatement inside');
    expect(() => checkStatement(createStatement({ object: { ...inner, objectType: 'substatement' } }))).toThrow('must be Activity');
  });
});

describe('agents', () => {
  refuses([
    ['none', { actor: {} }], ['two identifiers', { actor: { mbox, openid: 'http://example.org/a' } }], ['a mail address without mailto', { actor: { mbox: 'ada@example.org' } }], ['MBOX', { actor: { MBOX: mbox } }],
    ['mailto without @', { actor: { mbox: 'mailto:ada' } }], ['a short hash', { actor: { mbox_sha1sum: sum.slice(1) } }], ['an openid that is no IRI', { actor: { openid: 'ada' } }], ['an account without name', { actor: { account: { homePage: 'http://example.org' } } }],
    ['an account without homePage', { actor: { account: { name: 'ada' } } }], ['a homePage that is no IRI', { actor: { account: { homePage: 'example', name: 'ada' } } }], ['an account name that is a number', { actor: { account: { ...account, name: 1 } } }],
    ['a name that is no string', { actor: { mbox, name: 7 } }], ['a null name', { actor: { mbox, name: null } }], ['an Agent with members', { actor: { mbox, member: [someone()] } }], ['another objectType', { actor: { objectType: 'agent', mbox } }], ['a text', { actor: 'ada' }],
    ['a Group without identifier and members', { actor: { objectType: 'Group' } }], ['a Group with no member in its list', { actor: { objectType: 'Group', member: [] } }], ['members that are no list', { actor: { objectType: 'Group', mbox, member: someone() } }],
    ['a Group in a Group', { actor: { objectType: 'Group', member: [{ objectType: 'Group', mbox }] } }], ['a Group with two identifiers', { actor: { objectType: 'Group', mbox, account } }], ['members without objectType Group', { actor: { member: [someone()] } }],
  ]);
  takes([
    ['a mail address', { actor: { mbox } }], ['a hash', { actor: { mbox_sha1sum: sum } }], ['an openid', { actor: { openid: 'http://openid.example.org/12345' } }], ['an account', { actor: { objectType: 'Agent', account, name: '' } }],
    ['a Group of members', { actor: { objectType: 'Group', member: [{ mbox }, { account }] } }], ['a Group with identifier', { actor: { objectType: 'Group', account } }], ['a Group with both', { actor: { objectType: 'Group', mbox, member: [someone()], name: 'All' } }],
  ]);
});

describe('verbs', () => {
  refuses([
    ['none', { verb: {} }], ['no IRI', { verb: { id: 'ab=c://should.fail.com' } }], ['a display that is a text', { verb: { id: 'http://example.org/v', display: 'did' } }], ['an empty display', { verb: { id: 'http://example.org/v', display: {} } }],
    ['no language', { verb: { id: 'http://example.org/v', display: { a12345: 'did' } } }], ['a language that is a word', { verb: { id: 'http://example.org/v', display: { something: 'did' } } }], ['an extension twice', { verb: { id: 'http://example.org/v', display: { 'zh-z-aaa-z-bbb-c-ccc': 'did' } } }], ['a variant twice', { verb: { id: 'http://example.org/v', display: { 'de-1901-1901': 'did' } } }], ['a null text', { verb: { id: 'http://example.org/v', display: { 'en-US': null } } }], ['more', { verb: { id: 'http://example.org/v', name: 'did' } }],
  ]);
  takes([['an IRI of another kind', { verb: { id: 'urn:example:did' } }], ['many languages', { verb: { id: 'http://example.org/verbs/tätig', display: { en: 'did', 'zh-Hant-TW': '做', 'de-CH-1996': 'tat', 'x-klingon': 'ta', und: '', 'es-419': 'hizo', 'sl-rozaj-biske': 'x', 'en-a-bbb-b-aaa-x-a-a': 'y', 'sr-Latn-RS': '', 'zh-Hans-CN': '', cmn: '', ase: '' } } }]]);
  refuses([['voided without a StatementRef', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } }]]);
  takes([['voided with a StatementRef', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' }, object: refTo(newUuid()) }]]);
});

describe('objects', () => {
  const definition = (given: Record<string, unknown>) => ({ object: { id: 'http://example.org/a', definition: given } });
  const components = [{ id: 'a', description: { en: 'A' } }, { id: 'b' }];
  refuses([
    ['an activity without id', { object: {} }], ['an id that is no IRI', { object: { id: 'ab=c://should.fail.com' } }], ['an IRI with a space', { object: { id: 'http://example.org/a b' } }], ['another objectType', { object: { ...something(), objectType: 'activity' } }],
    ['an Agent without objectType', { object: { mbox } }], ['a Group without objectType', { object: { member: [someone()] } }], ['a StatementRef without id', { object: { objectType: 'StatementRef' } }], ['a StatementRef with more', { object: { ...refTo(newUuid()), definition: {} } }], ['a StatementRef to no UUID', { object: refTo('1') }],
    ['a definition that is a text', definition('x' as never)], ['a name that is a text', definition({ name: 'x' })], ['a description that is empty', definition({ description: {} })], ['a type that is no IRI', definition({ type: 'x' })], ['moreInfo that is no IRL', definition({ moreInfo: 'x' })], ['null', definition({ moreInfo: null })],
    ['more', definition({ color: 'red' })], ['extensions that are a list', definition({ extensions: [] })], ['extensions without IRIs', definition({ extensions: { 'should fail': true } })],
    ['an unknown interaction', definition({ interactionType: 'guess' })], ['a prototype as interaction', definition({ interactionType: 'constructor' })], ['a pattern without interaction', definition({ correctResponsesPattern: ['a'] })], ['a pattern that is a text', definition({ interactionType: 'other', correctResponsesPattern: 'a' })], ['patterns that are numbers', definition({ interactionType: 'numeric', correctResponsesPattern: [1] })],
    ['choices without interaction', definition({ choices: components })], ['choices of a scale', definition({ interactionType: 'likert', choices: components })], ['components that are no list', definition({ interactionType: 'choice', choices: { a: 1 } })], ['components without id', definition({ interactionType: 'choice', choices: [{ description: { en: 'A' } }] })],
    ['components with one id', definition({ interactionType: 'performance', steps: [{ id: 'a' }, { id: 'a' }] })], ['components with a text as description', definition({ interactionType: 'matching', source: [{ id: 'a', description: 'A' }] })], ['components with more', definition({ interactionType: 'sequencing', choices: [{ id: 'a', x: 1 }] })],
  ]);
  takes([
    ['an Agent', { object: { objectType: 'Agent', mbox } }], ['a Group', { object: { objectType: 'Group', mbox } }], ['a StatementRef', { object: refTo(newUuid()) }], ['an activity', { object: something() }], ['an activity without objectType', { object: { id: 'http://example.org/a' } }],
    ['a full definition', definition({ name: { en: 'A' }, description: { en: 'B' }, type: 'http://example.org/t', moreInfo: 'http://example.org/m', extensions: { 'http://example.org/e': null, 'urn:x': { '': [] } } })], ['empty extensions', definition({ extensions: {} })],
    ['choice', definition({ interactionType: 'choice', choices: components, correctResponsesPattern: ['a[,]b'] })], ['sequencing', definition({ interactionType: 'sequencing', choices: components })], ['likert', definition({ interactionType: 'likert', scale: components })], ['matching', definition({ interactionType: 'matching', source: components, target: components })],
    ['performance', definition({ interactionType: 'performance', steps: components })], ...['true-false', 'fill-in', 'long-fill-in', 'numeric', 'other'].map((interactionType): Case => [interactionType, definition({ interactionType, correctResponsesPattern: ['x'] })]),
  ]);
});

describe('results', () => {
  const score = (given: Record<string, unknown>) => ({ result: { score: given } });
  refuses([
    ['more', { result: { mark: 1 } }], ['a score that is a number', { result: { score: 1 } }], ['a text where a number is due', score({ max: '100' })], ['scaled above 1', score({ scaled: 1.01 })], ['scaled below -1', score({ scaled: -1.01 })], ['raw below min', score({ raw: 1, min: 2, max: 3 })], ['raw above max', score({ raw: 4, min: 2, max: 3 })],
    ['min above max', score({ min: 4, max: 3 })], ['min at max', score({ min: 3, max: 3 })], ['more in a score', score({ scale: 1 })], ['a text as success', { result: { success: 'true' } }], ['a text as completion', { result: { completion: 'false' } }], ['a number as response', { result: { response: 6 } }],
    ...['PA1H0M0S', 'should fail', 'P', 'PT', 'P4W1D', 'PT1H0.5', '1H', 'P1S', '-PT1S', 12_345, { key: 1 }].map((duration): Case => [`the duration ${JSON.stringify(duration)}`, { result: { duration } }]),
  ]);
  takes([
    ['all of it', { result: { score: { scaled: -1, raw: 3, min: 1, max: 3 }, success: false, completion: true, response: '', duration: 'PT0S', extensions: { 'http://example.org/e': '' } } }],
    ...['PT1H0M0.1S', 'PT4H35M59.14S', 'PT16559.14S', 'P3Y1M29DT4H35M59.14S', 'P3Y', 'P4W', 'P1DT2H', 'PT0,5S'].map((duration): Case => [`the duration ${duration}`, { result: { duration } }]),
  ]);
});

describe('contexts', () => {
  const relevant = (key: string, given: Record<string, unknown>) => ({ context: { [key]: [{ objectType: key.slice(0, -1), ...given }] } });
  refuses([
    ['more', { context: { place: 'x' } }], ['a registration that is no UUID', { context: { registration: '1' } }], ['an instructor that is none', { context: { instructor: { key: 1 } } }], ['a team that is an Agent', { context: { team: someone() } }], ['a list of activities without kind', { context: { contextActivities: [something()] } }],
    ['activities of another kind', { context: { contextActivities: { parents: [] } } }], ['activities that are none', { context: { contextActivities: { parent: [{}] } } }], ['a text as activity', { context: { contextActivities: { other: 'x' } } }], ['a revision that is a number', { context: { revision: 1 } }], ['a platform that is an object', { context: { platform: {} } }],
    ['a language that is none', { context: { language: 'english language' } }], ['a statement that is an id', { context: { statement: newUuid() } }], ['a statement that is a SubStatement', { context: { statement: { objectType: 'SubStatement', id: newUuid() } } }], ['extensions without IRI', { context: { extensions: { a: 1 } } }],
    ['a revision about an Agent', { object: { objectType: 'Agent', mbox }, context: { revision: '1' } }], ['a platform about a StatementRef', { object: refTo(newUuid()), context: { platform: 'x' } }],
    ...['contextAgents', 'contextGroups'].flatMap((key): Case[] => {
      const [one, value] = key === 'contextAgents' ? ['agent', someone()] : ['group', { objectType: 'Group', mbox }];
      return [
        [`${key} of another objectType`, relevant(key, { objectType: 'Should fail', [one]: value })], [`${key} without objectType`, { context: { [key]: [{ [one]: value }] } }], [`${key} that name nobody`, relevant(key, { [one]: { key: 1 } })], [`${key} without ${one}`, relevant(key, {})], [`${key} with more`, relevant(key, { [one]: value, member: [] })],
        [`${key} that are no list`, { context: { [key]: { objectType: key.slice(0, -1), [one]: value } } }], [`${key} with no types in the list`, relevant(key, { [one]: value, relevantTypes: [] })], [`${key} with types that are no IRIs`, relevant(key, { [one]: value, relevantTypes: ['abc'] })],
      ];
    }),
    ['an Agent as a contextGroup', relevant('contextGroups', { group: someone() })], ['a Group as a contextAgent', relevant('contextAgents', { agent: { objectType: 'Group', mbox } })],
  ]);
  takes([
    ['all of it', { context: {
      registration: newUuid(), instructor: { objectType: 'Group', mbox }, team: { objectType: 'Group', member: [someone()] }, revision: '1', platform: 'p', language: 'en-US', statement: refTo(newUuid()), extensions: { 'http://example.org/e': {} },
      contextActivities: { parent: something(), grouping: [something(), { id: 'http://example.org/x', definition: {} }], category: [], other: [something()] },
      contextAgents: [{ objectType: 'contextAgent', agent: someone(), relevantTypes: ['http://example.org/t'] }], contextGroups: [{ objectType: 'contextGroup', group: { objectType: 'Group', mbox, member: [someone()] } }],
    } }],
    ['nothing', { context: {} }],
  ]);
});

describe('attachments', () => {
  const attached = (given: Record<string, unknown>) => ({ attachments: [createAttachment('x', given)] });
  refuses([
    ['one alone', { attachments: createAttachment('x') }], ['a number', { attachments: [1] }], ['no IRI as usageType', attached({ usageType: 'x' })], ['a text as display', attached({ display: 'x' })], ['an empty display', attached({ display: {} })], ['a text as description', attached({ description: 'x' })], ['a number as contentType', attached({ contentType: 1 })], ['no media type', attached({ contentType: 'text' })],
    ['a text as length', attached({ length: '27' })], ['half an octet', attached({ length: 0.5 })], ['a negative length', attached({ length: -1 })], ['a number as sha2', attached({ sha2: 1 })], ['a short sha2', attached({ sha2: 'abc' })], ['no IRL as fileUrl', attached({ fileUrl: 'x' })], ['more', attached({ color: 'red' })],
    ...['usageType', 'display', 'contentType', 'length', 'sha2'].map((key): Case => [`none without ${key}`, { attachments: [Object.fromEntries(Object.entries(createAttachment('x')).filter(([name]) => name !== key))] }]),
  ]);
  takes([['one', attached({ description: { en: 'd' }, fileUrl: 'http://example.org/f', contentType: 'text/plain; charset=ascii' })], ['none', { attachments: [] }]]);
});

test('a refusal says where', () => {
  expect(() => checkStatement(createStatement({ verb: some('x'), context: { contextActivities: { parent: [something(), { id: 5 }] } } }))).toThrow('statement.context.contextActivities.parent[1].id must be a string');
});
