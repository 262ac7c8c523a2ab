import { sql, type SQL } from 'drizzle-orm';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody, TestSection } from '#features/assessments/test-body.ts';
import { isFor } from '#features/assignments/server/public.ts';
import { assignmentExtensions, assignments } from '#features/assignments/server/tables.ts';
import type { Accommodations } from '#features/people/accommodations.ts';
import { accommodations, classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { attempts } from '../tables.ts';

export type OwnAttempt = {
  id: string; number: number; state: 'open' | 'handed-in'; startedAt: string; baseSeconds: number | null; pausedAt: string | null; pausedSeconds: number; graceSeconds: number;
  handedInAt: string | null; markedAt: string | null;
};
type SectionFacts = Pick<TestSection, 'draw' | 'tools'> & { count: number; points: number[] };

/** A test with all that one pupil's dealings with it follow from. Moments as ISO texts. */
export type OfferedRow = {
  id: string; testId: string; versionId: string; classId: string | null; byId: string | null; accessCode: string | null; isLive: boolean; createdAt: string;
  closesAt: string | null; releasedAt: string | null;
  endedAt: string | null; dueAt: string | null; extendedAt: string | null;
  rules: Omit<TestBody, 'sections'>; sections: SectionFacts[]; className: string | null; from: string | null; opensAt: string | null; extendedTo: string | null;
  /** Whether they are a pupil of the class, which goes on, and it is for them and not withdrawn. */
  isTheirs: boolean;
  needs: Partial<Accommodations> | null; attempts: OwnAttempt[];
};

/** A pupil looks no further back than a term or so. */
const withinDays = 120;
const mostListed = 60;
const iso = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * Tests as one pupil has them, in one statement.
 * @param which `all`: those they were given lately and their own; else the id of one, theirs or not
 */
export async function selectOffered(db: Database, learnerId: string, which: 'all' | { sittingId: string }): Promise<OfferedRow[]> {
  const learner = sql`${learnerId}::uuid`;
  const isTheirs = sql`(case when s.class_id is null then s.by_id = ${learner} else c.archived_at is null and given.withdrawn_at is null and exists (
      select from ${enrolments} e where e.class_id = s.class_id and e.user_id = ${learner} and e.role = 'student') and ${isFor('given', learner)} end)`;
  const own = sql`exists (select from ${attempts} a where a.sitting_id = s.id and a.learner_id = ${learner})`;
  const { rows } = await db.execute<OfferedRow>(sql`
    select s.id, s.test_id as "testId", s.version_id as "versionId", s.class_id as "classId", s.by_id as "byId", s.access_code as "accessCode", s.is_live as "isLive",
      ${iso('s.created_at')} as "createdAt",
      ${iso('s.closes_at')} as "closesAt", ${iso('s.released_at')} as "releasedAt", v.body - 'sections' as rules, ${sectionFacts} as sections, c.name as "className",
      giver.display_name as from, ${iso('given.opens_at')} as "opensAt", ${iso('extension.due_at')} as "extendedTo", ${iso('extension.at')} as "extendedAt",
      ${iso('s.ended_at')} as "endedAt", ${iso('given.due_at')} as "dueAt", ${isTheirs} as "isTheirs", need.needs, ${ownAttempts(learner)} as attempts
    from ${sittings} s join ${testVersions} v on v.id = s.version_id
    left join ${assignments} given on given.id = s.assignment_id
    left join ${classes} c on c.id = s.class_id
    left join ${users} giver on giver.id = s.by_id
    left join ${assignmentExtensions} extension on extension.assignment_id = given.id and extension.learner_id = ${learner}
    left join ${accommodations} need on need.user_id = ${learner}
    where ${which === 'all' ? sql`s.id in (${listedFor(learner)}) and (${isTheirs} or ${own})` : sql`s.id = ${which.sittingId}::uuid`}
    order by coalesce(given.opens_at, s.created_at) desc, s.id limit ${which === 'all' ? mostListed : 1}`);
  return rows;
}

/** What of the sections is told before it begins: how much there is, and what may be used. */
const sectionFacts: SQL = sql.raw(`(select coalesce(json_agg(json_build_object('draw', one -> 'draw', 'tools', one -> 'tools', 'count', jsonb_array_length(one -> 'questions'),
  'points', (select coalesce(json_agg(each -> 'points'), '[]'::json) from jsonb_array_elements(one -> 'questions') each)) order by place), '[]'::json)
  from jsonb_array_elements(v.body -> 'sections') with ordinality section(one, place))`);

const ownAttempts = (learner: SQL): SQL => sql`(select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'state', a.state, 'startedAt', ${iso('a.started_at')},
  'baseSeconds', a.base_seconds, 'pausedAt', ${iso('a.paused_at')}, 'pausedSeconds', a.paused_seconds, 'graceSeconds', a.grace_seconds, 'handedInAt', ${iso('a.handed_in_at')},
  'markedAt', ${iso('a.marked_at')}) order by a.number), '[]'::json) from ${attempts} a where a.sitting_id = s.id and a.learner_id = ${learner})`;

/** Of their classes, what they took, and what they made for themselves. */
const listedFor = (learner: SQL): SQL => sql`
  select one.id from ${sittings} one join ${enrolments} e on e.class_id = one.class_id and e.user_id = ${learner} and e.role = 'student'
    where one.created_at > now() - ${sql.raw(`interval '${withinDays} days'`)}
  union select one.id from ${sittings} one where one.class_id is null and one.by_id = ${learner} and one.created_at > now() - ${sql.raw(`interval '${withinDays} days'`)}
  union select a.sitting_id from ${attempts} a where a.learner_id = ${learner} and a.started_at > now() - ${sql.raw(`interval '${withinDays} days'`)}`;
