export { pictureAddress } from './picture-address.ts';
export { ExportDialog } from './export-dialog.tsx';
export { ItemPicker } from './item-picker.tsx';
export { QuestionPreview, QuestionView } from './question-view.tsx';
export { kindWords } from './kind-words.ts';
export { itemKeys } from './api.ts';
