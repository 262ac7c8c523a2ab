import { expect, test } from 'vitest';
import { bankItem, type BankItem } from '#features/content/bank-item.ts';
import { type EditorTools, Tools } from '#features/content/ui/public-teaching.tsx';
import { shippedItems } from '#features/content/shipped-items.factory.ts';
import { controlsOf } from '#client/testing/rendered-controls.ts';
import { draftBody, type DraftBody } from '../../draft.ts';
import { PlaceSection } from './place-section.tsx';
import { FeedbackSection, HelpSection, MistakesSection, QuestionSection } from './sections.tsx';
import { TestsPart } from './tests-part.tsx';
import { VariablesSection } from './variables-section.tsx';

const tools: EditorTools = { renderReading: () => null, faultAt: () => undefined, faultIn: () => undefined, causes: [],
  keepPicture: () => Promise.reject(new Error('none')), addressOf: (asset) => asset };
const sections = [QuestionSection, MistakesSection, FeedbackSection, HelpSection, VariablesSection, PlaceSection, TestsPart];

/** What becomes of a question when every field around its answer is touched in turn, and nothing is changed. */
function touched(body: DraftBody): DraftBody[] {
  const results: DraftBody[] = [];
  for (const Section of sections) for (const { now, change } of controlsOf(<Tools value={tools}><Section body={body} onChange={(next) => results.push(next)} /></Tools>)) change(now);
  return results;
}

const asSent = (body: BankItem): DraftBody => draftBody.parse(JSON.parse(JSON.stringify(body)));

const whole: BankItem = bankItem.parse({
  title: 'A question', stem: 'How many?', level: 3, variables: { a: { from: 1, to: '9/2', step: '1/2' }, b: { one_of: [2, '1/3'] }, c: 'a + b', d: 7 }, where: ['a < b'],
  answer: { kind: 'number', value: '@{a}' }, mistakes: [{ answer: '@{b}', feedback: 'No' }, { answer: '3', misconception: 'adds' }], hints: { nudge: 'Look' },
  solution: [{ say: 'Add', maths: '1 + 1' }], seconds: 30, standards: ['6.EE.A.2a'], difficulty: 0.4, images: [{ asset: 'a', width: 10, height: 20, alt: 'A hill' }],
  feedback: { general: 'g', right: 'r', partly: 'p', wrong: 'w' }, tests: [{ response: '3', score: 0, verdict: 'wrong' }], skills: ['one', 'two'], tags: ['x', 'y'], points: 2.5,
  stimulus: { id: 'above', title: 'Above', text: 'To read' },
});

const staysAsItIs = (body: BankItem) => {
  const draft = asSent(body);
  expect(bankItem.parse(draft)).toEqual(body);
  for (const next of touched(draft)) expect(bankItem.parse(next)).toEqual(body);
};

test('a question that has everything is opened, touched and saved, and nothing of it is lost', () => staysAsItIs(whole));

test('an essay keeps words to right answers that came with it', () => {
  staysAsItIs({ ...whole, answer: { kind: 'essay' }, variables: {}, where: [], mistakes: [], tests: undefined });
});

test('so is each question of the content, copied into a bank', () => {
  const bodies = shippedItems().map(({ id: _id, skillId, alsoSkills, passage: _passage, ...item }) => bankItem.parse({ ...item, title: skillId, skills: [skillId, ...alsoSkills] }));
  expect(bodies.length).toBeGreaterThan(500);
  bodies.forEach(staysAsItIs);
});
