import { emptyTest } from '#features/assessments/test-body.ts';
import { forCapabilities, forPayers } from '#shared/engine-capabilities.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { goal, planSettings, question } from './make-school.ts';

type Records = { get(name: string): string };
/** `about`: the id of what the line says it is for. */
type BodyOf = (about: string, records: Records) => object | string;

const password = 'harbour lane in november';
const connection = { provider: 'builtin', address: null, model: null, embeddingModel: null };
const print = { paper: 'a4', pictures: 'on-card' };
const needs = { timeFactor: 1.5, hasBreaks: false, hasLargerText: true, hasReadAloud: false, hasFewerQuestions: false };
const group = { name: 'A group', reason: 'They read', until: null };
const provider = { name: 'School', issuer: 'http://127.0.0.1:1', clientId: 'slate', secret: 'a secret', rules: [] };
const statement = { actor: { mbox: 'mailto:a@example.org' }, verb: { id: 'http://example.org/v' }, object: { id: 'http://example.org/o' } };
const sittingWindow = { opens: null, due: null, closes: { on: '2029-01-01', time: '12:00' }, accessCode: null };
const none = () => ({});
const why = () => ({ reason: 'A parent asked for it' });

/** A question of the assistant about a pupil, an assignment or a class. */
const aboutSomebody = (about: string, records: Records) =>
  (about === records.get('pupil') ? { id: 'pupil-skills', params: { pupil: about } } : about === records.get('assignment') ? { id: 'not-started', params: { work: about } }
    : { id: 'needs-a-word', params: { class: about } });

/** @param about a pupil, a group or nobody: the class */
const receiversOf = (about: string, records: Records) =>
  (about === '' ? { audience: 'class' } : about === records.get('other-group') ? { audience: 'groups', groupIds: [about] } : { audience: 'pupils', learnerIds: [about] });

/** What is sent with a call that sends something: of the right form, so that who may decides. By the route as the list has it. */
export const bodies: Readonly<Record<string, BodyOf>> = {
  'POST /api/auth/session': none, 'POST /api/auth/_log': none,
  'POST /api/auth/second-step/totp': () => ({ code: '123456' }), 'POST /api/auth/second-step/recovery': () => ({ code: 'aaaa-bbbb' }), 'POST /api/auth/second-step/passkey': () => ({ response: {} }),
  'POST /api/auth/second-step/enrol/totp/confirm': () => ({ id: newId(), code: '123456' }), 'POST /api/auth/second-step/enrol/passkey': () => ({ name: 'A phone', response: {} }),
  'POST /api/user/update': () => ({ selectedRole: 'admin' }),
  'PATCH /api/account': () => ({ calledName: 'Kim' }),
  'POST /api/account/password': () => ({ currentPassword: 'wrong', newPassword: password }),
  'POST /api/account/second-step/totp': none, 'POST /api/account/second-step/totp/confirm': () => ({ id: newId(), code: '123456' }),
  'POST /api/account/second-step/passkey/options': none, 'POST /api/account/second-step/passkey': () => ({ name: 'A phone', response: {} }),
  'POST /api/account/second-step/recovery': none, 'POST /api/account/second-step/{}/remove': none,
  'POST /api/account/tokens': () => ({ name: 'A program', scopes: ['talks:read'], days: 3 }),
  'POST /api/setup': () => ({ token: 'x'.repeat(43), username: 'somebody', name: 'Somebody', password }),
  'PUT /api/school/sign-on': () => ({ sessionHours: { student: 8, teacher: 8, admin: 8 }, secondStep: 'nobody', passwordLength: 12 }),
  'PUT /api/school/sign-on/providers/{}': () => provider, 'POST /api/school/sign-on/providers/{}/switch': () => ({ isOn: false }),
  'POST /api/card/look': () => ({ card: 'x' }), 'POST /api/card/sign-in': () => ({ card: 'x', pictures: ['sun', 'cat', 'tree'] }),
  'POST /api/password-links/look': () => ({ token: 'x'.repeat(43) }), 'POST /api/password-links': () => ({ token: 'x'.repeat(43), password }),
  'POST /api/documents': () => 'Osmosis is the movement of water.', 'PATCH /api/documents/{}': () => ({ title: 'Another title' }),
  'POST /api/threads': (about) => ({ documentIds: about === '' ? null : [about] }), 'PATCH /api/threads/{}': () => ({ title: 'Another title' }),
  'POST /api/practices': () => ({ kind: 'practice', skillId: 'rounding' }),
  'POST /api/questions/{}/answers': () => ({ answerKey: newId(), response: '1', answeredAt: new Date().toISOString() }),
  'POST /api/practice/read-back': (about) => ({ questionId: about, response: '1' }), 'POST /api/practice/worked-steps': () => ({ problem: '12 + 30' }),
  'PUT /api/learning/grade': () => ({ grade: 4 }), 'PUT /api/learning/lessons/{}/progress': () => ({ sectionIndex: 0, isDone: true }),
  'POST /api/classes': () => ({ name: 'A class', subject: 'Science', grade: '5' }), 'PUT /api/classes/{}': () => ({ name: 'Another name', subject: 'Science', grade: '5', termId: null }),
  'POST /api/classes/{}/enrolments': (_about, records) => ({ username: records.get('other-pupil-username'), role: 'student' }),
  'POST /api/terms': () => ({ name: 'Spring', startsOn: '2027-01-01', endsOn: '2027-06-20' }), 'PUT /api/terms/{}': () => ({ name: 'Spring', startsOn: '2027-01-01', endsOn: '2027-06-20' }),
  'POST /api/classes/{}/groups': (about) => ({ ...group, memberIds: [about] }), 'PUT /api/groups/{}': (about) => ({ ...group, memberIds: [about] }),
  'PUT /api/people/{}/accommodations': () => needs,
  'POST /api/classes/{}/assignments': (about, records) => ({ key: newId(), kind: 'practice', targetIds: ['rounding'], opens: null, due: null, note: '',
    to: receiversOf(about, records) }),
  'POST /api/classes/{}/announcements': (about, records) => ({ key: newId(), words: 'Bring your ruler', to: receiversOf(about, records), until: dateOf(new Date(), 'UTC') }),
  'PATCH /api/assignments/{}': () => ({ note: 'Take your time' }), 'PUT /api/assignments/{}/extensions/{}': () => ({ due: { on: '2030-01-01', time: '12:00' } }),
  'POST /api/cards': (about) => ({ ...print, people: [about], replaces: true }), 'PUT /api/cards/scope': () => ({ addresses: '' }),
  'POST /api/people': () => ({ name: 'Somebody', username: 'somebody', personas: ['student'] }), 'PATCH /api/people/{}': () => ({ name: 'Another Name' }),
  'PUT /api/people/{}/personas': () => ({ personas: ['student', 'admin'] }), 'PUT /api/people/{}/state': () => ({ state: 'disabled' }),
  'POST /api/people/{}/classes': (about) => ({ classId: about, role: 'student' }), 'POST /api/people/{}/password-link': () => ({ by: 'hand', kind: 'reset' }),
  'POST /api/people-changes': (about) => ({ targets: { ids: [about] }, kind: 'grant', persona: 'admin' }),
  'POST /api/people-duplicates/apart': (about, records) => ({ oneId: about, otherId: records.get('other-pupil') }),
  'POST /api/people-merges': (about, records) => ({ keepId: about, goneId: records.get('other-pupil') }),
  'POST /api/people-invitations': (about) => ({ targets: { ids: [about] } }),
  'POST /api/threads/{}/branches': (about) => ({ messageId: about }),
  'POST /api/assistant/run': aboutSomebody, 'POST /api/assistant/questions': (about, records) => ({ threadId: null, words: 'Who needs a word?', query: aboutSomebody(about, records) }),
  'POST /ai/assistant/read': () => ({ text: 'Who needs a word?' }),
  'PUT /api/tutor/threads/{}/call': none, 'POST /api/tutor/watch/{}/words': (about) => ({ learnerId: about, words: 'I am coming' }),
  'PUT /api/tutor/watch/{}/mode': (about) => ({ learnerId: about, mode: 'supervised' }), 'POST /api/tutor/held/{}': () => ({ decision: 'sent' }),
  'POST /api/tutor/threads': (about) => ({ about: { kind: 'question', questionId: about } }), 'POST /ai/tutor/threads/{}/messages': () => ({ question: 'What is rounding?' }),
  'PUT /api/school/safety': (_about, records) => ({ leadIds: [records.get('teacher')], contacts: [], helpline: null, emergency: '112' }),
  'POST /api/safety/flags/{}/owner': (_about, records) => ({ ownerId: records.get('teacher') }), 'POST /api/safety/flags/{}/notes': () => ({ words: 'Talked at nine' }),
  'POST /api/safety/flags/{}/close': () => ({ resolution: 'helped', words: 'Talked at nine' }), 'POST /api/safety/flags/{}/transcript': () => ({ reason: 'To talk with the pupil' }),
  'PUT /api/school/guardians': () => ({ isOn: true, days: 60, shows: ['week'] }), 'POST /api/people/{}/guardian-links': () => ({ label: 'Father', way: { by: 'hand' } }),
  'POST /api/guardian-links/{}/renewal': () => ({ way: { by: 'same' } }), 'POST /api/guardian-page': (about) => ({ token: about }),
  'POST /api/practice-tests': () => ({ key: newId(), skillIds: ['ratio-tables'], count: 5, minutes: null, feedback: 'now' }),
  'POST /api/taking/{}/attempts': none, 'POST /api/attempts/{}/end': why, 'POST /api/attempts/{}/questions/{}/read-back': () => ({ response: '12' }),
  'PUT /api/attempts/{}/answers': (about) => ({ answers: [{ questionId: about, response: '12', sequence: 1, isFlagged: false, seconds: 1, isLeft: false }] }),
  'POST /api/plans': (about) => ({ title: 'A plan', skillIds: ['equivalent-ratios'], settings: planSettings, ...(about !== '' && { learnerId: about }) }),
    'PATCH /api/plans/{}': () => ({ title: 'Another title', why: 'It says more' }),
  'POST /api/plans/{}/steps': () => ({ action: 'add', kind: 'practice', skillId: 'ratio-language', why: 'To be sure' }), 'POST /api/plans/{}/steps/{}/move': () => ({ before: null, why: 'Later' }),
  'POST /api/plans/{}/steps/{}/skip': () => ({ why: 'Known already' }),
  'POST /api/teaching/classes/{}/plans': (about) => ({ title: 'A plan', skillIds: ['equivalent-ratios'], settings: planSettings, isAssigned: false, ...(about !== '' && { learnerIds: [about] }) }),
  'POST /api/teaching/plans/assign': (about) => ({ planIds: [about] }), 'POST /api/teaching/plans/take-back': (about) => ({ planIds: [about] }),
  'POST /api/goals': (about) => ({ learnerId: about, ...goal }), 'POST /api/goals/{}/notes': () => ({ text: 'Going well' }), 'PATCH /api/goals/{}': () => ({ status: 'closed' }),
  'PUT /api/rosters/settings': () => ({ leavingPercent: 20, renamedPercent: 20, archiveAfterDays: 90 }),
  'POST /api/item-imports/report': () => 'No question', 'POST /api/item-imports': () => 'No question',
  'POST /api/item-exports': () => ({ ids: ['00000000-0000-4000-8000-000000000000'], format: 'gift' }),
  'POST /api/rosters/imports': () => 'username,name\nalex,Alex\n', 'POST /api/rosters/imports/{}/files': () => 'username,class\nkim,6B\n',
  'POST /api/rosters/imports/{}/check': () => ({ mappings: [{ holds: 'people', columns: ['username', 'name'] }],
    options: { makesClasses: true, letsGo: false, usualPersona: 'student', schools: null } }),
  'PUT /api/rosters/imports/{}/confirmations': () => ({ numbers: 'all', isConfirmed: true }), 'POST /api/rosters/imports/{}/apply': () => ({ checkedAt: '2026-11-20T10:00:00Z' }),
  'PUT /api/grading/answers/{}/mark': () => ({ points: 0, reason: 'Read once more', alsoSame: false }),
  'PUT /api/grading/answers/{}/essay': () => ({ levels: {}, points: 1, words: '', reason: 'Read once more' }), 'POST /api/grading/asked/{}/reply': () => ({ reply: 'As we said in class',
    points: null }),
  'POST /api/grading/items/{}/regrade': (about) => ({ versionId: about === '' ? newId() : about, reason: 'The key was wrong' }), 'POST /api/results/questions/{}/ask': () => ({
    reason: 'I see it differently' }),
  'POST /api/xapi/clients': () => ({ name: 'A system', scope: 'all' }),
  'PUT /api/engine': () => ({ revision: 0, ...connection, choices: forCapabilities(() => 'usual'), caps: forPayers(() => ({ monthlyMicros: null, messagesADay: null })),
    whenCapped: 'builtin', currency: 'NOK' }),
  'POST /api/engine/test': () => connection, 'POST /api/engine/prices': () => ({ model: 'b-model', since: '2030-01-01', inputMicros: 1, outputMicros: 1 }),
    'PUT /api/engine/classes/{}': () => ({ isOn: false }),
  'PATCH /api/school/data/retention': () => ({ keepsCounts: true }), 'PUT /api/school/data/people/{}/hold': why,
  'POST /api/school/data/people/{}/erase': (_about, records) => ({ name: records.get('pupil-name'), keepsCounts: false }),
  'POST /api/school/data/people/{}/talks': why, 'POST /api/school/data/people/{}/talks/{}': why,
  'POST /api/live': (about) => ({ sittingId: about, pacing: 'teacher' }), 'POST /api/live/join': () => ({ code: '000000' }), 'POST /api/live/{}/next': () => ({ revision: 2 }),
    'POST /api/live/{}/close': () => ({ revision: 2 }), 'POST /api/live/{}/again': () => ({ revision: 2 }), 'POST /api/live/{}/each': () => ({ revision: 2 }),
  'POST /ai/threads/{}/messages': () => ({ question: 'What is osmosis?' }), 'POST /ai/threads/{}/messages/{}/retry': none,
    'POST /ai/documents/{}/summary': (about) => (about === '' ? {} : { threadId: about }),
  'POST /api/items': () => ({ key: newId(), draft: question }), 'PUT /api/items/{}/draft': () => ({ revision: 2, body: question }), 'POST /api/items/{}/versions': () => ({ revision: 2, note: '' }),
  'POST /api/items/{}/versions/{}/restore': () => ({ revision: 2 }), 'POST /api/items/changes': (about) => ({ ids: [about], change: { kind: 'tags', add: ['autumn'], remove: [] } }),
  'POST /api/items/changes/undo': (about) => ({ before: [{ id: about, tags: [], skillIds: [], sharing: 'own', classIds: [], isArchived: false }] }),
  'POST /api/items/copies': (about) => ({ key: newId(), from: { itemId: about } }), 'POST /api/items/preview': () => ({ body: question, seed: 1, response: '4' }),
  'POST /api/items/read-back': () => ({ kind: 'number', text: '1/2' }), 'POST /api/item-pictures': () => 'no picture',
  'POST /api/tests': () => ({ key: newId(), title: 'A test' }), 'PUT /api/tests/{}': () => ({ revision: 2, body: emptyTest }), 'POST /api/tests/{}/publish': () => ({ revision: 2 }),
  'POST /api/tests/{}/export': () => ({ format: 'qti-3.0' }),
  'POST /api/tests/{}/copy': () => ({ key: newId() }), 'PUT /api/tests/{}/archived': () => ({ isArchived: true }), 'POST /api/tests/{}/from-skills': () => ({ skillIds: ['rounding'], perSkill: 1 }),
  'POST /api/tests/{}/give': (_about, records) => ({ ...sittingWindow, key: newId(), classId: records.get('class'), to: { audience: 'class' }, isAnonymous: false, note: '' }),
  'PUT /api/sittings/{}/window': () => sittingWindow, 'PUT /api/sittings/{}/extensions/{}': () => ({ until: { on: '2029-06-01', time: '12:00' } }),
  'POST /api/assessments/drafts': () => ({ key: newId(), from: { kind: 'topic', words: 'osmosis' }, count: 3, kinds: ['choice'] }),
  'PUT /api/assessments/drafts/{}': () => ({ stem: 'What moves?', key: 'water', distractors: ['salt'] }),
  'PUT /xapi/statements': () => statement, 'POST /xapi/statements': () => [statement], 'PUT /xapi/activities/state': none, 'POST /xapi/activities/state': none,
  'PUT /xapi/activities/profile': none, 'POST /xapi/activities/profile': none, 'PUT /xapi/agents/profile': none, 'POST /xapi/agents/profile': none,
};
