import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { answerSpec, type AnswerSpec } from './answer-kinds.ts';
import { type Control, controlsOf } from '#client/testing/rendered-controls.ts';
import { asDraft, type Draft } from './editing/draft-values.ts';
import { type EditorProps, type EditorTools, Tools } from './editing/editor-tools.tsx';
import { wholeAnswers } from './editing/whole-answers.factory.ts';
import { loadEditor } from './editors.tsx';
import { shippedItems } from '../shipped-items.factory.ts';

const kinds = Object.values(wholeAnswers).flat().map((answer) => [answer.kind, answer] as const);
const editors = new Map<string, (props: EditorProps) => ReactNode>();
beforeAll(async () => { for (const kind of Object.keys(wholeAnswers)) editors.set(kind, await loadEditor(kind)); });

const tools: EditorTools = {
  renderReading: () => null, faultAt: () => undefined, faultIn: () => undefined, keepPicture: () => Promise.reject(new Error('none')), addressOf: (asset) => asset,
  causes: [{ id: 'adds', name: 'Adds', feedback: '' }, { id: 'other', name: 'Other', feedback: '' }],
};

/** What becomes of an answer when every field of its editor is touched in turn: each result by itself, from the same beginning. */
function touched(answer: Draft, value: (control: Control) => readonly string[]): Draft[] {
  const Editor = editors.get(String(answer['kind']));
  if (!Editor) throw new Error('No editor');
  const results: Draft[] = [];
  const controls = controlsOf(<Tools value={tools}><Editor answer={answer} path="answer" onChange={(next) => results.push(next)} /></Tools>);
  for (const control of controls) for (const one of value(control)) control.change(one);
  return results;
}

/** Every value in it by its path, places in lists without their number. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, `${path}.#${index}`));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`));
  return [[path, JSON.stringify(value)]];
}
const plain = (path: string) => path.replaceAll(/#\d+/g, '#').slice(1);
/** What follows from something else: the order of a draw, names of gaps and criteria, the picture itself. */
const isMade = (path: string) => ['kind', 'shown.#', 'gaps.#.id', 'rubric.criteria.#.id', 'image.asset', 'image.width', 'image.height'].includes(path) || path.startsWith('gaps.#.answer.');

test.each(kinds)('%s: everything that its schema has stands in the answer that these tests write', (kind) => {
  const schema = answerSpec.def.options.find((option) => option.shape.kind.value === kind);
  const written = new Set(kinds.filter(([other]) => other === kind).flatMap(([, answer]) => leavesOf(answer).map(([path]) => plain(path))));
  expect(schemaPaths(schema).filter((path) => !isMade(path) && !written.has(path))).toEqual([]);
});

test.each(kinds)('%s: whatever stands in an answer can be changed', (_kind, answer) => {
  const before = new Map(leavesOf(answer));
  const changed = new Set(touched(asDraft(answer), ({ others }) => others).flatMap((next) => {
    const after = new Map(leavesOf(next));
    return [...before].flatMap(([path, value]) => (after.get(path) === value ? [] : [path]));
  }));
  expect([...before.keys()].filter((path) => !isMade(plain(path)) && !changed.has(path))).toEqual([]);
});

const keeps = (answer: AnswerSpec) => {
  const whole = answerSpec.parse(answer);
  for (const next of touched(asDraft(answer), ({ now }) => [now])) expect(answerSpec.parse(next)).toEqual(whole);
};

test.each(kinds)('%s: who touches every field and changes nothing loses nothing', (_kind, answer) => keeps(answer));

test('nor does who does so with any answer of the content', () => {
  const answers = shippedItems().map(({ answer }) => answer);
  expect(answers.length).toBeGreaterThan(500);
  answers.forEach(keeps);
});

type Def = { type: string; shape?: Record<string, { def: Def }>; element?: { def: Def }; innerType?: { def: Def }; options?: { def: Def }[]; items?: { def: Def }[] };

/** The paths of all values that a schema can have. */
function schemaPaths(schema: { def: unknown } | undefined): string[] {
  const walk = (def: Def, path: string): string[] => {
    if (def.shape) return Object.entries(def.shape).flatMap(([name, each]) => walk(each.def, `${path}.${name}`));
    if (def.element) return walk(def.element.def, `${path}.#`);
    if (def.innerType) return walk(def.innerType.def, path);
    const several = def.options ?? def.items;
    return several ? several.flatMap((each) => walk(each.def, def.items ? `${path}.#` : path)) : [path];
  };
  return [...new Set(walk(schema?.def as Def, '').map((path) => path.slice(1)))];
}
