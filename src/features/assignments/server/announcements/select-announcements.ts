import { sql, type SQL } from 'drizzle-orm';
import { classes, enrolments, groupMembers } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { Announced } from '../../assigned-contract.ts';
import { milliseconds } from '../assigned-kind.ts';
import { announcements } from '../tables.ts';

/** More than anybody reads at once; the newest are shown. */
const mostShown = sql.raw('10');

export type AnnouncedJson = [id: string, words: string, from: string | null, writtenAt: number, className: string][] | null;

/** What teachers wrote to a learner and still stands, as one JSON value for a larger query. @param learnerId SQL for the id; today SQL for the date where the school is */
export const selectAnnouncements = (learnerId: SQL, today: SQL): SQL => sql`(select json_agg(json_build_array(shown.id, shown.words, shown.giver, shown.at, shown.class_name)) from (
    select one.id, one.words, giver.display_name as giver, ${milliseconds(sql.raw('one.created_at'))} as at, class.name as class_name
    from ${enrolments} enrolment
    join ${classes} class on class.id = enrolment.class_id and class.archived_at is null
    join ${announcements} one on one.class_id = enrolment.class_id and one.until >= ${today} and one.withdrawn_at is null
    left join ${users} giver on giver.id = one.by_id
    where enrolment.user_id = ${learnerId} and enrolment.role = 'student' and (one.learner_id is null or one.learner_id = enrolment.user_id)
      and (one.group_id is null or exists (select from ${groupMembers} member where member.group_id = one.group_id and member.user_id = enrolment.user_id))
    order by one.created_at desc, one.id limit ${mostShown}) shown)`;

export const readAnnouncements = (services: Pick<Services, 'env'>, json: AnnouncedJson): Announced[] =>
  (json ?? []).map(([id, words, from, writtenAt, className]) => ({ id, words, from, on: schoolDay(services, new Date(writtenAt)), className }));
