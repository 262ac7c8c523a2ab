import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import type { AnswerSpec } from './answer-kinds.ts';
import { textAt, type Draft } from './editing/draft-values.ts';
import type { EditorProps } from './editing/editor-tools.tsx';

type Entry = {
  load: () => Promise<{ Editor: (props: EditorProps) => ReactNode }>;
  /** An answer of the kind with nothing in it yet. */
  fresh: Draft;
};

const choosing = { load: () => import('./choice/editor.tsx') };
const formula = { load: () => import('./formula/editor.tsx') };
const two = [{ text: '', isCorrect: true }, { text: '', isCorrect: false }];

/** What writes each kind of answer, complete by its type, each loaded apart. */
const editors: Record<AnswerSpec['kind'], Entry> = {
  choice: { ...choosing, fresh: { kind: 'choice', keepOrder: false, options: [...two, { text: '', isCorrect: false }] } },
  choices: { ...choosing, fresh: { kind: 'choices', keepOrder: false, options: [...two, { text: '', isCorrect: false }] } },
  'true-false': { ...choosing, fresh: { kind: 'true-false', isTrue: true } },
  number: { load: () => import('./number/editor.tsx'), fresh: { kind: 'number', value: '' } },
  expression: { ...formula, fresh: { kind: 'expression', value: '' } },
  equation: { ...formula, fresh: { kind: 'equation', value: '' } },
  interval: { ...formula, fresh: { kind: 'interval', value: '' } },
  set: { ...formula, fresh: { kind: 'set', value: '' } },
  list: { ...formula, fresh: { kind: 'list', value: '' } },
  system: { ...formula, fresh: { kind: 'system', value: '' } },
  text: { load: () => import('./text/editor.tsx'), fresh: { kind: 'text', accepted: [''] } },
  cloze: { load: () => import('./cloze/editor.tsx'), fresh: { kind: 'cloze', text: '', gaps: [] } },
  matching: { load: () => import('./matching/editor.tsx'), fresh: { kind: 'matching', pairs: [{ left: '', right: '' }, { left: '', right: '' }] } },
  ordering: { load: () => import('./ordering/editor.tsx'), fresh: { kind: 'ordering', items: ['', '', ''] } },
  hotspot: { load: () => import('./hotspot/editor.tsx'), fresh: { kind: 'hotspot', image: {}, areas: [] } },
  essay: { load: () => import('./essay/editor.tsx'), fresh: { kind: 'essay' } },
};

export type EditedKind = keyof typeof editors;
export const isEditedKind = (kind: string): kind is EditedKind => Object.hasOwn(editors, kind);
export const editedKinds = Object.keys(editors).filter(isEditedKind);
export const freshAnswer = (kind: EditedKind): Draft => editors[kind].fresh;

/** What writes answers of that kind. @throws where there is no such kind */
export async function loadEditor(kind: string): Promise<(props: EditorProps) => ReactNode> {
  if (!isEditedKind(kind)) throw new Error(`There is no kind of answer called "${kind}"`);
  return (await editors[kind].load()).Editor;
}

/** One component each, made once: a form that is drawn again keeps what stands in its fields. */
const lazily = (kind: EditedKind) => lazy(async () => ({ default: await loadEditor(kind) }));
const drawn = Object.fromEntries(editedKinds.map((kind) => {
  const Editor = lazily(kind);
  return [kind, (props: EditorProps) => <Editor {...props} />];
}));

/** What writes an answer of its kind. */
export function AnswerEditor(props: EditorProps) {
  const kind = textAt(props.answer, 'kind');
  const edit = drawn[kind];
  return edit && isEditedKind(kind) ? <Suspense fallback={<div className="skeleton skeleton--board" aria-hidden="true" />}><Fragment key={kind}>{edit(props)}</Fragment></Suspense> : null;
}
