import { expect, test } from 'vitest';
import { takenSteps } from './first-steps.ts';

const document = { id: 'd', title: 't', from: null, fileName: 'f', kind: 'pdf', byteSize: 1, status: 'ready', pagesRead: 1, pageCount: 1, problemCode: null, problem: null, createdAt: '' } as const;
const thread = { id: 't', kind: 'documents', title: 't', isPinned: false, documentIds: null, questionCount: 4, createdAt: '', updatedAt: '', deletedAt: null } as const;

test('steps are taken by doing, not by ticking', () => {
  expect(takenSteps([], [])).toEqual({ 'add-document': false, 'ask-question': false, 'second-document': false, 'pin-conversation': false, 'ten-questions': false });
  expect(takenSteps([document, { ...document, status: 'failed' }], [thread])).toMatchObject({ 'add-document': true, 'ask-question': true, 'second-document': false });
  expect(takenSteps([document, document], [thread, thread, { ...thread, isPinned: true }])).toMatchObject({ 'second-document': true, 'pin-conversation': true, 'ten-questions': true });
});
