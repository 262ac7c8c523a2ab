import { expect, test } from 'vitest';
import { show } from '#client/testing/show.tsx';
import { FaultList } from './fault-list.tsx';

const said = (...paths: string[]) => [...show(<FaultList faults={paths.map((at) => ({ at, message: 'This is missing.' }))} />).querySelectorAll('li')].map((row) => row.textContent);

test('where something is wrong is told in the words of the page', () => {
  expect(said('stem', 'answer.options.1.text', 'answer.gaps.0.answer.options.2.text', 'answer.rubric.criteria.1.levels.0.says', 'answer.somethingNew', '')).toEqual([
    'What is asked: This is missing.', 'Option 2: This is missing.', 'Gap 1, option 3: This is missing.', 'Criterion 2, level 1: This is missing.', 'Right answer: This is missing.',
    ' This is missing.',
  ]);
});

test('the same of the same place is said once', () => {
  expect(said('answer.image.asset', 'answer.image.width', 'answer.image.height')).toEqual(['Picture: This is missing.']);
  expect(said()).toEqual([]);
});
