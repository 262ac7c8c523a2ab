export { RenameForm } from './rename-form.tsx';
export { useThreadChanges } from './thread-changes.ts';
export { useRecentThreads } from './use-threads.ts';
