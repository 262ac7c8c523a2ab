import type { AnswerSpec } from '../answer-kinds.ts';

const alternatives = [{ value: '12', score: 0.5, feedback: 'Half' }];
const place = { x: 10, y: 20 };

/** An answer of each kind in which everything stands that its schema has, each with a value of its own. */
export const wholeAnswers: { [Kind in AnswerSpec['kind']]: readonly Extract<AnswerSpec, { kind: Kind }>[] } = {
  choice: [{
    kind: 'choice', keepOrder: true, anyIsRight: true,
    options: [{ text: 'A', isCorrect: true, feedback: 'Yes' }, { text: 'B', isCorrect: true }, { text: 'C', isCorrect: false, score: 1 / 3, misconception: 'adds', feedback: 'No' }],
  }],
  choices: [{
    kind: 'choices', keepOrder: true, rule: 'weights', most: 2,
    options: [{ text: 'A', isCorrect: true, score: 1, feedback: 'Yes' }, { text: 'B', isCorrect: false, score: -1 / 3, misconception: 'adds', feedback: 'No' }],
  }],
  'true-false': [{ kind: 'true-false', isTrue: true, words: ['Yes', 'No'], feedback: { true: 'It does', false: 'It does not' }, misconception: 'adds' }],
  number: [{
    kind: 'number', value: '11', tolerance: '0.05', unit: 'cm', form: 'decimal', after: 'of cloth', figures: 3, places: 2, otherForm: 0.5,
    unitMark: { share: 0.25, isExact: true, offered: ['cm', 'm'] },
    alternatives: [{ value: '12', score: 0.5, feedback: 'Half', tolerance: '0.1' }, { value: '13', score: 0.25, feedback: 'A part', relative: '3%' }],
  }, { kind: 'number', value: '11', relative: '0.02' }],
  expression: [{ kind: 'expression', value: '2x + 1', form: 'factored', otherForm: 0.5, alternatives }],
  equation: [{ kind: 'equation', value: 'y = 2x', form: 'equivalent', alternatives }],
  interval: [{ kind: 'interval', value: 'x > 3', form: 'equivalent', alternatives }],
  set: [{ kind: 'set', value: '2, 3', alternatives }], list: [{ kind: 'list', value: '(2, 3)', alternatives }], system: [{ kind: 'system', value: 'x = 1, y = 2', alternatives }],
  text: [{
    kind: 'text', accepted: ['Paris', { text: 'Lutetia', score: 0.5, feedback: 'Long ago' }],
    rules: { matchCase: true, matchAccents: true, ignoreSpaces: true, spelling: 'forgiving', wildcard: true },
  }],
  cloze: [{
    kind: 'cloze', text: 'One {{a}} two {{b}} three {{c}}', rule: 'all-or-nothing',
    gaps: [
      { id: 'a', label: 'first', mark: 2, wrong: 'Look again', mistakes: [{ misconception: 'adds', answer: '7', feedback: 'Seven?' }], answer: { kind: 'text', accepted: ['x'] } },
      { id: 'b', answer: { kind: 'number', value: '5', unit: 'm' } },
      { id: 'c', answer: { kind: 'choice', keepOrder: false, options: [{ text: 'A', isCorrect: true }, { text: 'B', isCorrect: false }] } },
    ],
  }],
  matching: [{
    kind: 'matching', pairs: [{ left: 'cat', right: 'Katze', mark: 2, feedback: 'It purrs' }, { left: 'dog', right: 'Hund' }], spare: ['Vogel'], rule: 'all-or-nothing', keepOrder: true,
    mistakes: [{ left: 'cat', right: 'Vogel', misconception: 'adds', feedback: 'A bird' }],
  }],
  ordering: [{ kind: 'ordering', items: ['one', 'two', 'three'], rule: 'run' }],
  hotspot: [{
    kind: 'hotspot', image: { asset: 'picture', width: 300, height: 200, alt: 'A hill' }, areasAreShown: true, points: 3, rule: 'all-or-nothing',
    areas: [
      { place: { shape: 'rectangle', ...place, width: 30, height: 40 }, label: 'The top', isCorrect: true, feedback: 'There' },
      { place: { shape: 'circle', ...place, radius: 30 }, label: 'The foot', isCorrect: false, feedback: 'No', misconception: 'adds' },
      { place: { shape: 'polygon', points: [[1, 2], [3, 4], [5, 7]] }, label: 'The side', isCorrect: false },
    ],
  }],
  essay: [{
    kind: 'essay', words: { min: 50, max: 200 }, template: 'Dear', sample: 'A good one',
    rubric: { criteria: [{ id: 'reason', name: 'Gives a reason', levels: [{ points: 0, name: 'None', says: 'No reason' }, { points: 2, name: 'Full', says: 'A reason' }] }] },
  }],
};
