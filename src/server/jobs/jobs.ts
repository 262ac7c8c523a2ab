import { readDocument } from '#features/documents/server/read-document.job.ts';
import { removeUnclaimedFile } from '#features/documents/server/remove-unclaimed-file.job.ts';
import type { AnyJob } from './job.ts';

/** Every kind of job of the product. */
export const allJobs: readonly AnyJob[] = [readDocument, removeUnclaimedFile];
