import { eq, sql } from 'drizzle-orm';
import { coursesOfClass } from '#features/plans/server/public.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { createLog } from '../src/server/log.ts';
import { median, percentile, type Tell } from './figure.ts';
import { inDatabase } from './learners.ts';
import { canTellProcessorTime, processorMilliseconds } from './processor-time.ts';
import { signIn, type Product } from './product.ts';
import { send } from './send.ts';
import { measureLoop } from './yardstick.ts';

const pupils = 35;
const answersEach = 5_000;
const classesOfTeacher = 6;
const limitMs = 80;
const warmUp = 40;
const visits = 120;

/**
 * What the page of a class costs, and the cards of all classes of a teacher: processor time of server and database for one request, and how long a
 * request takes on an idle machine. Each pupil has a year of evidence.
 */
export async function benchClassPage(product: Product, tell: Tell): Promise<void> {
  if (!canTellProcessorTime()) throw new Error('This machine does not tell what each process used; Linux does.');
  const classId = await writeYear(product.dataDir);
  const { server, database } = await product.processes();
  const { authorization } = await signIn(product.origin, 'teacher');
  const kinds = [
    { path: `/api/teaching/classes/${classId}/page`, row: `class-page: ${pupils} pupils with ${answersEach} answers each` },
    { path: '/api/teaching/cards', row: `class-cards: ${classesOfTeacher} classes of such pupils` },
  ];
  for (const { path, row } of kinds) {
    const address = new URL(path, product.origin);
    const times: number[] = [];
    let before = { all: 0, database: 0 };
    const used = () => ({ all: processorMilliseconds(server, database) + processorMilliseconds(database), database: processorMilliseconds(database) });
    for (let visit = 0; visit < warmUp + visits; visit += 1) {
      if (visit === warmUp) before = used();
      const began = performance.now();
      await send('GET', address, { authorization });
      if (visit >= warmUp) times.push(performance.now() - began);
    }
    const after = used();
    const value = (after.all - before.all) / visits;
    const ofDatabase = (after.database - before.database) / visits;
    tell({ row: `${row}, processor time`, value, unit: 'ms', against: limitMs, source: 'limit', times: value / measureLoop(), note: `server ${(value - ofDatabase).toFixed(1)}, database ${ofDatabase.toFixed(1)}; ${visits} requests` });
    tell({ row: `${row}, median wait`, value: median(times), unit: 'ms', note: `p95 ${percentile(times, 0.95).toFixed(0)} ms` });
  }
}

/**
 * A year of six classes that one teacher has, written by SQL: answers as the product keeps them, over the courses of the grade and the one below,
 * and what is derived from them. One pupil in three errs in a known way lately. @returns the class whose page is looked at
 */
function writeYear(dataDir: string): Promise<string> {
  return inDatabase(dataDir, async (db) => {
    const content = openShippedContent(createLog('error'));
    const [teacher] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'teacher'));
    if (!teacher) throw new Error('The demo account of a teacher is missing.');
    const skillsOf = (grade: string) => [...new Set(coursesOfClass({ content }, { subject: 'Mathematics', grade }).flatMap(({ units }) => units.flatMap(({ lessons }) => lessons.flatMap((id) => content.lessons.get(id)?.skills ?? []))))];
    const skills = [...skillsOf('5'), ...skillsOf('6')];
    const causes = skills.map((id) => [...content.misconceptions.keys()].find((one) => one.startsWith(`${id}.`)) ?? null);
    const classIds: string[] = [];
    for (let place = 0; place < classesOfTeacher; place += 1) {
      const classId = await createClass(db, { name: `Bench ${place}`, subject: 'Mathematics', grade: '6' });
      await enrolById(db, classId, teacher.id, 'teacher');
      await db.execute(sql`with made as (
        insert into users (id, username, display_name, personas, selected_persona) select gen_random_uuid(), ${`bench-${place}-`} || n, 'Bench pupil ' || n, '{student}', 'student' from generate_series(1, ${pupils}) n returning id
      ) insert into enrolments (class_id, user_id, role) select ${classId}::uuid, id, 'student' from made`);
      classIds.push(classId);
    }
    await db.execute(sql`
      insert into evidence (id, learner_id, answer_key, item_id, skill_ids, context, is_correct, score, attempt, level, hints_used, is_aided, seconds, misconception_id, stem, response, answered_at, recorded_at)
      select gen_random_uuid(), pupil.user_id, gen_random_uuid(), skill || '.bench', array[skill], case when n % 5 = 0 then 'review' else 'practice' end, n % 4 <> 0, (n % 4 <> 0)::int, 1, 2, n % 3, n % 3 > 0, 40,
        case when n % 4 = 0 and n % 3 = 0 then cause end, 'A question about ' || skill || ' as long as most of them are, with a number or two such as ' || n || ' in it, and what is asked at its end.', n::text, at, at
      from enrolments pupil cross join generate_series(1, ${answersEach}) n
      cross join lateral (select 1 + (n * ${skills.length}::bigint / ${answersEach + 1})::int as place, now() - (${answersEach} - n) * interval '105 minutes' as at) placed
      cross join lateral (select (${sql.param(skills)}::text[])[place] as skill, (${sql.param(causes)}::text[])[place] as cause) named
      where pupil.role = 'student' and pupil.class_id = any(${sql.param(classIds)}::uuid[])`);
    await db.execute(sql`
      insert into estimates (learner_id, skill_id, mean, variance, usual, mastered, points, solo_days, solo_at, placed, is_waived, weight, evidence_count, correct_count, stability_days, needs_unaided_check, was_secure, last_at)
      select learner_id, skill_ids[1], random() * 3 - 1, .2, 0, .5, 3, 2, 0, 0, false, 20, count(*), count(*) filter (where is_correct), 30, false, random() < .4, max(answered_at) from evidence
      where item_id like '%.bench' group by 1, 2`);
    await db.execute(sql`analyze`);
    return classIds[0] ?? '';
  });
}
