import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '#client/testing/show.tsx';
import type { Feedback } from '../answer-contract.ts';
import type { AnswerInput } from './answer-inputs.ts';
import { loadPlayer } from './players.tsx';

// A device with a keyboard.
beforeAll(() => { vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) }); });

const options = [{ id: 'a', text: 'four' }, { id: 'b', text: 'five' }];
const image = { asset: 'map', width: 200, height: 100, alt: 'A map of a garden.' };
const inputs: { [Kind in AnswerInput['kind']]: Extract<AnswerInput, { kind: Kind }> } = {
  number: { kind: 'number', unit: 'cm^2', after: null, form: 'fraction' },
  expression: { kind: 'expression', form: 'factored' },
  equation: { kind: 'equation' },
  interval: { kind: 'interval' },
  set: { kind: 'set' },
  list: { kind: 'list' },
  system: { kind: 'system' },
  choice: { kind: 'choice', options },
  choices: { kind: 'choices', options },
  text: { kind: 'text' },
  cloze: {
    kind: 'cloze', text: 'It is {{a}} and **very** {{b}}.\n\nThen {{c}} of them.',
    gaps: [{ id: 'a', label: null, input: { kind: 'text' } }, { id: 'b', label: 'how warm', input: { kind: 'number', unit: 'cm', after: null, form: null } }, { id: 'c', label: null,
      input: { kind: 'choice', options } }],
  },
  matching: { kind: 'matching', left: [{ id: '1', text: 'cat' }, { id: '2', text: 'dog' }], right: [{ id: 'a', text: 'barks' }, { id: 'b', text: 'purrs' }, { id: 'c', text: 'sings' }],
    isReused: false },
  ordering: { kind: 'ordering', items: [{ id: 'a', text: 'two' }, { id: 'b', text: 'one' }, { id: 'c', text: 'three' }] },
  hotspot: { kind: 'hotspot', image, points: 2, areas: null },
  essay: { kind: 'essay', words: { min: 60, max: 150 }, template: null, criteria: [{ name: 'Reasons', points: 4 }] },
};

async function fieldOf(input: AnswerInput, { value = '', isLocked = false, feedback = null }: { value?: string; isLocked?: boolean; feedback?: Feedback | null } = {}) {
  const Player = await loadPlayer(input.kind);
  return show(<Player input={input} value={value} onChange={() => {}} isLocked={isLocked} feedback={feedback} describedBy="stem" addressOf={(asset) => `/pictures/${asset}`} />);
}
const told = (parts: Feedback['parts']): Feedback => ({ kind: 'partly', title: null, text: null, parts });

test.each(['number', 'expression', 'equation', 'interval', 'set', 'list', 'system', 'text'] as const)('an answer of kind %s is typed into one named field that is described by the question',
  async (kind) => {
  const field = await fieldOf(inputs[kind], { value: '3' });
  const typed = field.querySelectorAll('input');
  expect(typed).toHaveLength(1);
  expect(typed[0]?.getAttribute('value')).toBe('3');
  expect(field.querySelector(`label[for="${typed[0]?.id}"]`)?.textContent).toBe('Your answer');
  expect(typed[0]?.getAttribute('aria-describedby')).toContain('stem');
});

test.each(Object.keys(inputs) as AnswerInput['kind'][])('whatever stands on the wire, the field of %s is there and can be named', async (kind) => {
  for (const value of ['', '3', 'a', '[]', '{"a":1}', '["a",2,null]', '{"__proto__":"a","1":"zz"}', '[[1,2],[3,"x"]]', 'null', '"a"', '[[', '<script>alert(1)</script>']) {
    const field = await fieldOf(inputs[kind], { value });
    const controls = [...field.querySelectorAll('input, select, textarea, button, [role="application"]')];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const label = control.id === '' ? null : field.querySelector(`label[for="${control.id}"]`);
      const name = control.getAttribute('aria-label') ?? label?.textContent ?? control.closest('label')?.textContent ?? control.textContent;
      expect([kind, name?.trim()]).not.toEqual([kind, '']);
    }
    expect(field.querySelector('script')).toBeNull();
  }
});

test('a number says its unit and its form beside the field, and names them to a screen reader', async () => {
  const field = await fieldOf(inputs.number);
  const ids = (field.querySelector('input')?.getAttribute('aria-describedby') ?? '').split(' ');
  const described = ids.map((id) => [...field.querySelectorAll('[id]')].find((each) => each.id === id)?.textContent ?? '');
  expect(described).toEqual(expect.arrayContaining(['cm²', 'As a fraction, such as 3/4.']));
});

test('a unit with a mark of its own is chosen beside the number', async () => {
  const field = await fieldOf({ kind: 'number', unit: null, after: null, form: null, asksUnit: true, units: ['m', 'cm', 'cm^2'] }, { value: '17.5 cm^2' });
  expect(field.querySelector('input')?.getAttribute('value')).toBe('17.5');
  expect([...field.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['Unit', 'm', 'cm', 'cm²']);
  expect(field.querySelector('option[selected]')?.getAttribute('value')).toBe('cm^2');
});

test.each([['choice', 'radio', 'Choose one'], ['choices', 'checkbox', 'Choose all that fit']] as const)('options of kind %s are a group with a name, the chosen one checked', async (kind, type,
  name) => {
  const field = await fieldOf(inputs[kind], { value: 'b' });
  expect(field.querySelector('fieldset > legend')?.textContent).toBe(name);
  const shown = [...field.querySelectorAll('input')];
  expect(shown.map((each) => [each.getAttribute('type'), each.getAttribute('value'), each.hasAttribute('checked')])).toEqual([[type, 'a', false], [type, 'b', true]]);
  expect([...field.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['four 1', 'five 2']);
});

test('gaps stand in their text, named by their place, and each says how it did', async () => {
  const field = await fieldOf(inputs.cloze, { value: '{"a":"hot","c":"b"}', feedback: told([{ id: 'a', is: 'right', text: null }, { id: 'b', is: 'wrong', text: 'Read it again.' }]) });
  expect([...field.querySelectorAll('.gap')].map((gap) => gap.getAttribute('aria-label'))).toEqual(['Gap 1', 'Gap 2, how warm', 'Gap 3']);
  expect(field.querySelector('.gap')?.getAttribute('value')).toBe('hot');
  expect(field.querySelector('p')?.textContent).toMatch(/^It is\s+Right and very\s+cm Not yet\.$/);
  expect(field.querySelector('.part-notes')?.textContent).toBe('Gap 2, how warm: Read it again.');
});

test('a partner that is given away is no longer in the tray, and its place says how to take it back', async () => {
  const field = await fieldOf(inputs.matching, { value: '{"1":"b"}' });
  expect([...field.querySelectorAll('.tray button')].map((piece) => piece.textContent)).toEqual(['barks', 'sings']);
  expect([...field.querySelectorAll('.slot')].map((slot) => slot.textContent)).toEqual(['cat: purrs Take it back', 'dog: Choose a partner']);
});

test('the order as it stands is no answer until one says so', async () => {
  expect((await fieldOf(inputs.ordering)).textContent).toContain('It is in order as it stands');
  const field = await fieldOf(inputs.ordering, { value: '["b","a","c"]' });
  expect([...field.querySelectorAll('li > span:first-child')].map((item) => item.textContent.trim())).toEqual(['one', 'two', 'three']);
  expect([...field.querySelectorAll('button')].map((button) => [button.getAttribute('aria-label'), button.hasAttribute('disabled')])).toEqual([['Move one up', true], ['Move one down', false],
    ['Move two up', false], ['Move two down', false], ['Move three up', false], ['Move three down', true]]);
});

test('a picture takes marks by pointer, by keys and by two fields; areas that are shown are a list too', async () => {
  const points = await fieldOf(inputs.hotspot, { value: '[[50,60]]' });
  expect(points.querySelector('[role="application"]')?.getAttribute('aria-label')).toBe('A map of a garden. mark 1 at 50, 60');
  expect([...points.querySelectorAll('input')].map((input) => input.getAttribute('value'))).toEqual(['50', '60']);
  expect(points.querySelector('image')?.getAttribute('href')).toBe('/pictures/map');
  const areas = await fieldOf({ ...inputs.hotspot, areas: [{ id: 'a', label: 'pond', place: { shape: 'circle', x: 10, y: 10, radius: 5 } }, { id: 'b', label: 'gate', place: { shape: 'polygon',
    points: [[0, 0], [5, 0], [5, 5]] } }] }, { value: '["b"]' });
  expect([...areas.querySelectorAll('label')].map((label) => label.textContent.trim())).toEqual(['pond', 'gate']);
  expect([...areas.querySelectorAll('input')].map((input) => input.hasAttribute('checked'))).toEqual([false, true]);
});

test('an essay counts its words, and says how many are asked and what counts', async () => {
  expect((await fieldOf(inputs.essay, { value: 'Well-made plans don’t fail.' })).querySelector('.essay__bar')?.textContent).toBe('4 words, 60 to 150 askedWhat counts: Reasons (4)');
});

test.each(Object.keys(inputs) as AnswerInput['kind'][])('while an answer of kind %s is on its way nothing can be changed', async (kind) => {
  const values: Partial<Record<AnswerInput['kind'], string>> = { matching: '{"1":"b"}', ordering: '["b","a","c"]', hotspot: '[[50,60]]' };
  const field = await fieldOf(inputs[kind], { value: values[kind] ?? '', isLocked: true });
  const open = [...field.querySelectorAll('input, select, textarea, button')].filter((each) => !each.hasAttribute('disabled') && !/ readonly(?:=|>| )/i.test(each.outerHTML)
    && !each.className.includes('keypad-toggle'));
  expect(open.map((each) => each.outerHTML)).toEqual([]);
});
