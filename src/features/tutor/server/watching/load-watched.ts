import { sql } from 'drizzle-orm';
import { messages, threads } from '#features/history/server/tables.ts';
import { listPupilsOf, type TaughtClass } from '#features/people/server/public.ts';
import { findStuckRuns } from '#features/practice/server/public.ts';
import { lastAnswersOf } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import type { TutorMode, WatchedClass } from '../../watching-contract.ts';
import { heldReplies, tutorCalls, tutorModes } from '../tables.ts';

/** What is older is no sign that somebody works now. */
const nowMs = 30 * 60_000;

type Talk = { id: string; at: number | null; called: number | null; mode: TutorMode | null };
type Held = { messageId: string; learnerId: string; asked: string; reply: string; at: string };

/** A class at this moment: who works, who is stuck, who asks for somebody, which replies wait. Five statements, however many pupils. */
export async function loadWatched({ db, content }: Pick<Services, 'db' | 'content'>, { id, name }: Pick<TaughtClass, 'id' | 'name'>, now = new Date()): Promise<WatchedClass> {
  const pupils = (await listPupilsOf(db, [id])).get(id) ?? [];
  const ids = pupils.map((one) => one.id);
  const since = new Date(now.getTime() - nowMs);
  const [answers, runs, talks, held, [ofClass]] = await Promise.all([
    lastAnswersOf(db, ids, 1), findStuckRuns(db, ids, since), loadTalks(db, id, ids, since), loadHeldOf(db, ids),
    db.select({ mode: tutorModes.mode }).from(tutorModes)
      .where(sql`${tutorModes.classId} = ${id} and ${tutorModes.learnerId} is null and (${tutorModes.until} is null or ${tutorModes.until} > now())`),
  ]);
  const names = new Map(pupils.map((one) => [one.id, one.name]));
  const skillName = (skillId: string) => content.skills.get(skillId)?.name ?? skillId;
  return {
    class: { id, name }, mode: ofClass?.mode ?? 'open',
    pupils: pupils.map((one) => {
      const [answer] = answers.get(one.id) ?? [];
      const talk = talks.get(one.id);
      const answeredAt = answer && answer.at >= since.getTime() ? answer.at : null;
      const lastAt = Math.max(answeredAt ?? 0, talk?.at ?? 0);
      return {
        ...one, mode: talk?.mode ?? 'open', lastAt: lastAt === 0 ? null : new Date(lastAt).toISOString(), doing: answer && answeredAt !== null ? skillName(answer.skillId) : null,
        inTutor: (talk?.at ?? 0) > 0, stuck: [...(runs.get(one.id) ?? [])].map(([skillId, { tries }]) => ({ skillName: skillName(skillId), tries })),
        calledAt: typeof talk?.called === 'number' ? new Date(talk.called).toISOString() : null,
      };
    }),
    held: held.map(({ learnerId, ...one }) => ({ ...one, pupil: { id: learnerId, name: names.get(learnerId) ?? '' } })),
  };
}

async function loadTalks(db: Services['db'], classId: string, ids: readonly string[], since: Date): Promise<Map<string, Talk>> {
  const ms = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`);
  const { rows } = await db.execute<Talk>(sql`
    select learner.id, (select ${ms('max(m.created_at)')} from ${messages} m join ${threads} t on t.id = m.thread_id
        where t.owner_id = learner.id and t.kind = 'tutor' and m.role = 'person' and m.created_at > ${since.toISOString()}) as at,
      (select ${ms('min(c.created_at)')} from ${tutorCalls} c where c.learner_id = learner.id and c.ended_at is null) as called,
      (select chosen.mode from ${tutorModes} chosen where chosen.class_id = ${classId} and chosen.learner_id = learner.id and (chosen.until is null or chosen.until > now())) as mode
    from unnest(${sql.param([...ids])}::uuid[]) as learner(id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadHeldOf(db: Services['db'], ids: readonly string[]): Promise<Held[]> {
  const { rows } = await db.execute<Held>(sql`
    select h.message_id as "messageId", h.learner_id as "learnerId", asked.content as asked, h.text as reply, to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from ${heldReplies} h join ${messages} m on m.id = h.message_id join ${messages} asked on asked.thread_id = m.thread_id and asked.position = m.position - 1
    where h.decided_at is null and h.learner_id = any(${sql.param([...ids])}::uuid[]) order by h.created_at limit 100`);
  return rows;
}
