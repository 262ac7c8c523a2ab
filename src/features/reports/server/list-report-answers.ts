import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { presentEvidence } from '#features/record/server/public.ts';
import { evidence } from '#features/record/server/tables.ts';
import type { EvidenceRow } from '#features/record/contract.ts';
import { addDays } from '#shared/calendar-date.ts';
import { beginOfSchoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { ReportAnswersQuery } from '../learning-contract.ts';

const mostRows = 200;

/** The answers behind one figure of a learner's report, the newest first. */
export async function listReportAnswers(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string, query: ReportAnswersQuery): Promise<{ answers: EvidenceRow[]; isCut: boolean }> {
  const meant = 'date' in query
    ? and(gte(evidence.answeredAt, beginOfSchoolDay(services, query.date)), lt(evidence.answeredAt, beginOfSchoolDay(services, addDays(query.date, 1))))
    : eq(evidence.misconceptionId, query.misconceptionId);
  const rows = await services.db.select().from(evidence).where(and(eq(evidence.learnerId, learnerId), meant)).orderBy(desc(evidence.sequence)).limit(mostRows + 1);
  return { answers: rows.slice(0, mostRows).map((row) => presentEvidence(services.content, row)), isCut: rows.length > mostRows };
}
