export { createThread, type NewThread } from './create-thread.ts';
export { loadThread, loadMessages, loadThreadWithMessages } from './load-thread.ts';
export { presentThread, type MessageRow, type ThreadRow } from './present-thread.ts';
export { beginAnswer, replaceAnswer, type BegunAnswer } from './begin-answer.ts';
export { endAnswer, saveAnswer, savePulseMs, type AnswerEnd, type AnswerState } from './save-answer.ts';
