export { isBeingRead, useDocuments } from './use-documents.ts';
export { useNewConversation } from './use-asking.ts';
export { MessageBody } from './message-body.tsx';
export type { Citing } from './cite-button.tsx';
export { useSuggestions } from './desk-data.ts';
