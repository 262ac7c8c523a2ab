export { isBeingRead, useDocuments } from './desk/use-documents.ts';
export { useNewConversation } from './thread/use-asking.ts';
export { MessageBody } from './answer/message-body.tsx';
export type { Citing } from './answer/cite-button.tsx';
export { useSuggestions } from './desk/desk-data.ts';
