export { deleteDocument } from './delete-document.ts';
export { removeUnclaimedFile, unclaimedFileKey } from './files/remove-unclaimed-file.job.ts';
export { loadDocumentFor } from './readable-documents.ts';
export { passagesInOrder } from './summarize-document.ts';
export { searchPassages } from './asking/search-passages.ts';
export { answerStream } from './asking/answer-stream.ts';
export { writeAnswer, type WrittenEvent } from './asking/write-answer.ts';
