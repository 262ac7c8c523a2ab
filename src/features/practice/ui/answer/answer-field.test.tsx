import { createRef } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '#client/testing/show.tsx';
import type { AnswerInput } from '#features/content/answer-contract.ts';
import { createTestQuestion } from '../../question.factory.ts';
import { AnswerField } from './answer-field.tsx';

// A device with a keyboard.
beforeAll(() => { vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) }); });

const options = [{ id: 'a', text: 'four' }, { id: 'b', text: 'five' }];
const inputs: { [Kind in AnswerInput['kind']]: Extract<AnswerInput, { kind: Kind }> } = {
  number: { kind: 'number', unit: 'cm^2', after: null, form: 'fraction' },
  expression: { kind: 'expression', form: 'factored' },
  equation: { kind: 'equation' },
  interval: { kind: 'interval' },
  set: { kind: 'set' },
  choice: { kind: 'choice', options },
  choices: { kind: 'choices', options },
  text: { kind: 'text' },
};

function fieldOf(input: AnswerInput, { response = '', isDisabled = false } = {}) {
  const question = createTestQuestion({ input });
  return show(<AnswerField question={question} response={response} onChange={() => {}} isDisabled={isDisabled} isMarked={false} describedBy="stem" field={createRef()} />);
}

test.each(['number', 'expression', 'equation', 'interval', 'set', 'text'] as const)('an answer of kind %s is typed into one named field that is described by the question', (kind) => {
  const field = fieldOf(inputs[kind], { response: '3' });
  const typed = field.querySelectorAll('input');
  expect(typed).toHaveLength(1);
  expect(typed[0]?.getAttribute('value')).toBe('3');
  expect(field.querySelector(`label[for="${typed[0]?.id}"]`)?.textContent).toBe('Your answer');
  expect(typed[0]?.getAttribute('aria-describedby')).toContain('stem');
});

test('a number says its unit and its form beside the field, and names them to a screen reader', () => {
  const field = fieldOf(inputs.number);
  const described = (field.querySelector('input')?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => [...field.querySelectorAll('[id]')].find((each) => each.id === id)?.textContent ?? '');
  expect(described).toEqual(expect.arrayContaining(['cm²', 'As a fraction, such as 3/4.']));
});

test.each([['choice', 'radio', 'Choose one'], ['choices', 'checkbox', 'Choose all that fit']] as const)('options of kind %s are a group with a name, the chosen one checked', (kind, type, name) => {
  const field = fieldOf(inputs[kind], { response: 'b' });
  expect(field.querySelector('fieldset > legend')?.textContent).toBe(name);
  const shown = [...field.querySelectorAll('input')];
  expect(shown.map((each) => [each.getAttribute('type'), each.getAttribute('value'), each.hasAttribute('checked')])).toEqual([[type, 'a', false], [type, 'b', true]]);
  expect([...field.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['four1', 'five2']);
});

test('while an answer is on its way nothing can be changed', () => {
  expect(fieldOf(inputs.text, { isDisabled: true }).querySelector('input')?.outerHTML).toMatch(/ readonly(?:=|>| )/i);
  expect([...fieldOf(inputs.choice, { isDisabled: true }).querySelectorAll('input')].every((each) => each.hasAttribute('disabled'))).toBe(true);
});
