import { endAttemptJob } from '#features/attempts/server/public.ts';
import { makeDemoSchool } from '#features/demo-school/server/public.ts';
import { embedOlderDocuments, embedPassages } from '#features/documents/server/reading/embed-passages.job.ts';
import { readDocument } from '#features/documents/server/reading/read-document.job.ts';
import { removeUnclaimedFile } from '#features/documents/server/files/remove-unclaimed-file.job.ts';
import { suggestLevelsJob } from '#features/grading/server/essays/suggest-levels.job.ts';
import { markAttemptJob, noteItemFiguresJob, recordAnswersJob } from '#features/grading/server/mark-attempt.job.ts';
import { cleanUpGuardianLinks } from '#features/guardians/server/clean-up-guardian-links.job.ts';
import { sendGuardianLink } from '#features/guardians/server/send-guardian-link.job.ts';
import { removeBinnedThread } from '#features/history/server/remove-binned-thread.job.ts';
import { erasePersonJob } from '#features/privacy/server/erasing/erase-person.job.ts';
import { exportPersonJob } from '#features/privacy/server/exporting/export-person.job.ts';
import { removeExportJob } from '#features/privacy/server/exporting/remove-export.job.ts';
import { applyRetentionJob } from '#features/privacy/server/retention/apply-retention.job.ts';
import { writeContexts } from '#features/practice/server/contexts/write-contexts.job.ts';
import { rebuildEstimatesJob } from '#features/record/server/tracing/rebuild-estimates.job.ts';
import { applyRosterJob } from '#features/rosters/server/applying/apply-roster.job.ts';
import { archiveLeavers } from '#features/rosters/server/applying/archive-leavers.job.ts';
import { rollBackJob } from '#features/rosters/server/applying/roll-back.job.ts';
import { checkRosterJob } from '#features/rosters/server/checking/check-roster.job.ts';
import { removeRosterFile } from '#features/rosters/server/imports/remove-roster-file.job.ts';
import { mailFlagJob } from '#features/safety/server/mail-flag.job.ts';
import { cleanUpSessions } from '#features/session/server/sessions/clean-up-sessions.job.ts';
import { sendSignInLink } from '#features/session/server/mail-link/send-sign-in-link.job.ts';
import { sendPasswordLink } from '#features/session/server/password/send-password-link.job.ts';
import { cleanUpPeople } from '#features/people/server/directory/clean-up-people.job.ts';
import { deriveStatementsJob } from '#features/xapi/server/evidence/derive-statements.job.ts';
import type { AnyJob } from './job.ts';

/** Every kind of job of the product. */
export const allJobs: readonly AnyJob[] = [
  makeDemoSchool, cleanUpSessions, cleanUpPeople, sendSignInLink, sendPasswordLink, readDocument, removeUnclaimedFile,
  embedPassages, embedOlderDocuments, removeBinnedThread, rebuildEstimatesJob, writeContexts, deriveStatementsJob,
  erasePersonJob, exportPersonJob, removeExportJob, applyRetentionJob,
  checkRosterJob, applyRosterJob, rollBackJob, archiveLeavers, removeRosterFile,
  sendGuardianLink, cleanUpGuardianLinks, endAttemptJob,
  markAttemptJob, recordAnswersJob, noteItemFiguresJob, suggestLevelsJob, mailFlagJob,
];
