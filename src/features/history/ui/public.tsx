export { RenameForm } from './rename-form.tsx';
export { useThreadChanges } from './thread-changes.ts';
export { useRecentThreads } from './use-threads.ts';
export { useEditing, type Editing } from './use-editing.ts';
export { EditingNote } from './editing-note.tsx';
