export { addMessage } from './add-message.ts';
export { createThread, saveThreadState } from './create-thread.ts';
export { failInterruptedAnswers } from './fail-abandoned-answers.ts';
export { loadThread, loadMessages } from './load-thread.ts';
export { presentThread, type MessageRow, type ThreadRow } from './present-thread.ts';
export { beginAnswer, replaceAnswer, type BegunAnswer, type NewQuestion } from './begin-answer.ts';
export { endAnswer, saveAnswer, savePulseMs, type AnswerEnd, type AnswerState } from './save-answer.ts';
export { countQuestionsByDay } from './count-questions-by-day.ts';
export { listAnsweredQuestions } from './list-answered-questions.ts';
