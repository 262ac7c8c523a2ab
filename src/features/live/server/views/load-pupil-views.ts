import { eq, sql } from 'drizzle-orm';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { FeedbackTime } from '#features/assessments/test-body.ts';
import { presentForLearner } from '#features/attempts/present-for-learner.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { PupilView } from '../../contract.ts';
import { liveSessions, type LiveQuestion } from '../tables.ts';

type OwnRow = {
  learnerId: string; attemptId: string; attemptState: 'open' | 'handed-in'; startedAt: string; answeredCount: number;
  questionId: string | null; response: string | null; sequence: number; savedAt: string | null; isFlagged: boolean; seenAt: string | null; seconds: number; closedAt: string | null;
  checked: CheckedResponse | null;
};

/** A session as some pupils in it see it: two statements for all of them. Who is not in it is missing. */
export async function loadPupilViews(db: Database, sessionId: string, learnerIds: readonly string[]): Promise<Map<string, PupilView>> {
  const session = await loadShared(db, sessionId);
  if (!session) return new Map();
  const { question, feedback, ...shared } = session;
  const rows = await loadOwn(db, { sittingId: session.sittingId, position: session.position, learnerIds });
  return new Map(rows.map((row) => [row.learnerId, {
    ...shared, attemptId: row.attemptId, attemptState: row.attemptState, startedAt: row.startedAt, answeredCount: row.answeredCount, question: present(row, shared, { question, feedback }),
  }]));
}

type Shared = Omit<PupilView, 'attemptId' | 'attemptState' | 'startedAt' | 'answeredCount' | 'question'>;
type Asked = { question: LiveQuestion | null; feedback: FeedbackTime };

/** At their own pace they have the page of the test, with all questions. */
function present(row: OwnRow, { pacing, state, position }: Shared, { question, feedback }: Asked): PupilView['question'] {
  if (question === null || row.questionId === null || pacing === 'each' || state === 'ended') return null;
  const dated = (moment: string | null) => (moment === null ? null : new Date(moment));
  return presentForLearner({
    id: row.questionId, position, sectionId: question.sectionId, points: question.points, body: question.body, response: row.response, sequence: row.sequence, savedAt: dated(row.savedAt),
    isFlagged: row.isFlagged, seenAt: dated(row.seenAt), seconds: row.seconds, closedAt: dated(row.closedAt), checked: row.checked,
  }, feedback);
}

async function loadShared(db: Database, sessionId: string): Promise<(Shared & Asked) | undefined> {
  const [row] = await db.select({
    id: liveSessions.id, sittingId: liveSessions.sittingId, pacing: liveSessions.pacing, state: liveSessions.state, position: liveSessions.position, revision: liveSessions.revision,
    openedAt: liveSessions.openedAt, questionCount: sql<number>`jsonb_array_length(${liveSessions.questions})`,
    question: sql<LiveQuestion | null>`${liveSessions.questions} -> (${liveSessions.position} - 1)`,
    title: sql<string>`${testVersions.body} ->> 'title'`, feedback: sql<FeedbackTime>`${testVersions.body} ->> 'feedback'`, className: classes.name, teacherName: users.displayName,
  }).from(liveSessions).innerJoin(sittings, eq(sittings.id, liveSessions.sittingId)).innerJoin(testVersions, eq(testVersions.id, sittings.versionId))
    .leftJoin(classes, eq(classes.id, sittings.classId)).leftJoin(users, eq(users.id, liveSessions.byId)).where(eq(liveSessions.id, sessionId));
  // A place before the first counts from the end of the list.
  return row && { ...row, question: row.position === 0 ? null : row.question, className: row.className ?? '', now: new Date().toISOString(), openedAt: row.openedAt?.toISOString() ?? null };
}

const iso = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

async function loadOwn(db: Database, { sittingId, position, learnerIds }: { sittingId: string; position: number; learnerIds: readonly string[] }): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select own.learner_id as "learnerId", own.id as "attemptId", own.state as "attemptState", ${iso('own.started_at')} as "startedAt",
      (select count(one.response)::int from ${attemptQuestions} one where one.attempt_id = own.id) as "answeredCount",
      q.id as "questionId", q.response, q.sequence,
      ${iso('q.saved_at')} as "savedAt", q.is_flagged as "isFlagged", ${iso('q.seen_at')} as "seenAt", q.seconds, ${iso('q.closed_at')} as "closedAt", q.checked
    from ${attempts} own left join ${attemptQuestions} q on q.attempt_id = own.id and q.position = ${position}
    where own.sitting_id = ${sittingId} and own.learner_id = any(${sql.param(learnerIds)}::uuid[])
    order by own.number`);
  return rows;
}
