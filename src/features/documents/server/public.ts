export { deleteDocument } from './delete-document.ts';
export { removeUnclaimedFile, unclaimedFileKey } from './files/remove-unclaimed-file.job.ts';
