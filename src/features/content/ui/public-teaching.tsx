export { AnswerEditor, editedKinds, freshAnswer, isEditedKind, type EditedKind } from '../answer-kinds/editors.tsx';
export { asDraft, draftsAt, isDraft, isSet, listAt, moved, numberAt, replaced, textAt, textsAt, withFlag, withList, withNumber, withText, without, withValue,
  type Draft } from '../answer-kinds/editing/draft-values.ts';
export { responseWords } from '../answer-kinds/editing/response-words.ts';
export { changedKind } from '../answer-kinds/editing/changed-kind.ts';
export { Tools, useTools, type EditorTools, type MathsKind } from '../answer-kinds/editing/editor-tools.tsx';
export { hasMistakes, MistakeRows } from '../answer-kinds/editing/mistake-rows.tsx';
export { Check, FaultOf, MathsLine, More, Rows, SelectField, ShareField, TextArea } from '../answer-kinds/editing/fields.tsx';
export { PictureField } from '../answer-kinds/editing/picture-field.tsx';
export { PaperField } from './paper/paper-field.tsx';
