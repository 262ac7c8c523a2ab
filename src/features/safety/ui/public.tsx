export { HelpCard } from './help-card.tsx';
export { ReadersList } from './readers-list.tsx';
export { useSafety } from './use-safety.ts';
