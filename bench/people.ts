import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { percentile, type Tell } from './figure.ts';
import { inDatabase, untilIdle } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { processorOf } from './request-cost.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { send } from './send.ts';
import { besideLoop, measureLoop } from './yardstick.ts';

const people = 50_000;
const atOnce = 5_000;
const classes = 2_000;
const classesEach = 5;
const limitMs = 40;
/** Asked for once when the page opens, beside the list; nobody types while waiting for it. */
const duplicatesLimitMs = 400;
const rounds = 60;
const warmUp = 20;

/** Names of a real school: few first and many last names, some shared by hundreds. */
const syllables = ['an', 'be', 'cho', 'da', 'el', 'fa', 'gri', 'ha', 'in', 'jo', 'ka', 'li', 'mo', 'na', 'os', 'pa', 'qui', 'ra', 'si', 'ta', 'ul', 'va', 'wen', 'xi', 'yo', 'zu'];
const nameOf = (place: number, parts: number) => Array.from({ length: parts }, (_, part) => syllables[Math.floor(place / syllables.length ** part) % syllables.length]).join('');
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * An admin's list of fifty thousand people: what a request takes by the clock, one at a time, and of the processor (server and database).
 * First what it takes to write them all in one transaction, with everything by which they are found.
 */
export async function benchPeople(product: Product, tell: Tell): Promise<void> {
  await untilIdle(product);
  const classId = await fill(product, tell);
  const { authorization } = await signIn(product.origin, 'admin');
  const [known] = (await read(product, authorization, '/people?query=wen')).people;
  const queries: [string, string[]][] = [
    ['list, first page', ['/people?limit=25']],
    ['list, a page in the middle', [`/people?limit=25&after=${known?.id ?? randomUUID()}`]],
    ['counts of the filters', ['/people/counts']],
    ['filter: teachers', ['/people?limit=25&show=teachers']],
    ['filter: a class', [`/people?limit=25&classId=${classId}`]],
    ['search: first and last name', [0, 1, 2, 3, 4].map((at) => `/people?limit=25&query=${nameOf(at * 31, 2)}%20${nameOf(at * 577, 3)}`)],
    ['search: the first letters', ['/people?limit=25&query=an', '/people?limit=25&query=wenq', '/people?limit=25&query=mo']],
    ['search: one letter', ['/people?limit=25&query=a', '/people?limit=25&query=o']],
    ['search: two letters wrong', ['/people?limit=25&query=beandz%20chadana', '/people?limit=25&query=wenhsa', '/people?limit=25&query=grimkoa%20xiand']],
    ['search: class and first name', ['/people?limit=25&query=12c%20an']],
    ['one person', [`/people/${known?.id ?? randomUUID()}`]],
    ['people who may be the same', ['/people-duplicates']],
  ];
  const used = await processorOf(product);
  for (const [row, paths] of queries) {
    for (let round = 0; round < warmUp; round += 1) await ask(product, authorization, paths[round % paths.length] ?? '');
    const before = used();
    const { result: times, ...beside } = await besideLoop(async () => {
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await ask(product, authorization, paths[round % paths.length] ?? '');
        took.push(performance.now() - began);
      }
      return took;
    });
    const [server, database] = [(used().server - before.server) / rounds, (used().database - before.database) / rounds];
    const held = { unit: 'ms', against: row.startsWith('people who') ? duplicatesLimitMs : limitMs, source: 'limit' };
    tell({ ...onThisMachine({ row: `${row}, median`, value: percentile(times, 0.5), ...held }, beside), note: `slowest ${percentile(times, 1).toFixed(0)} ms` });
    tell({ ...onThisMachine({ row: `${row}, processor time`, value: server + database, ...held }, { loop: beside.loop }), note: `server ${server.toFixed(1)}, database ${database.toFixed(1)}` });
  }
  tell(loopFigure(measureLoop()));
}

const ask = ({ origin }: Product, authorization: string, path: string) => send('GET', new URL(`/api${path}`, origin), { authorization });
const read = async (product: Product, authorization: string, path: string) => JSON.parse(await ask(product, authorization, path)) as { people: { id: string }[] };

/** @returns one of the classes */
function fill({ dataDir }: Product, tell: Tell): Promise<string> {
  return inDatabase(dataDir, async (db) => {
    const given = Array.from({ length: people }, (_, place) => {
      // Squared: low numbers come more often, as some names do.
      const [first, last] = [nameOf(Math.floor(((place * 7_919) % 1_000) ** 2 / 1_500), 2), nameOf(Math.floor(((place * 104_729) % 10_007) ** 2 / 6_000), 3)];
      return { id: randomUUID(), name: `${capital(first)} ${capital(last)}`, username: `${first}.${last}${place}`, persona: place % 17 === 0 ? 'teacher' : 'student', seen: place % 3 !== 0 };
    });
    const began = performance.now();
    await db.transaction(async (tx) => {
      for (let from = 0; from < people; from += atOnce) {
        await tx.execute(sql`insert into users (id, username, display_name, personas, selected_persona, last_seen_at)
          select id, username, name, array[persona], persona, case when seen then now() end
          from json_to_recordset(${JSON.stringify(given.slice(from, from + atOnce))}::json) as x(id uuid, name text, username text, persona text, seen boolean)`);
      }
    });
    tell({ row: `${people.toLocaleString('en')} people written in one transaction, with what finds them`, value: (performance.now() - began) / 1_000, unit: 's' });
    const schoolClasses = Array.from({ length: classes }, (_, place) => ({ id: randomUUID(),
      name: `${1 + (place % 13)}${'ABCDEFGHIJ'[Math.floor(place / 13) % 10]} ${['Mathematics', 'Science', 'Reading', 'History'][place % 4]}` }));
    await db.execute(sql`insert into classes (id, name, subject, grade) select id, name, 'x', '6' from json_to_recordset(${JSON.stringify(schoolClasses)}::json) as x(id uuid, name text)`);
    // One class of each at a time: a statement ends at its time limit.
    for (let turn = 1; turn <= classesEach; turn += 1) {
      await db.execute(sql`insert into enrolments (class_id, user_id, role)
        select c.id, p.id, 'student' from (select id, row_number() over (order by username) as n from users) p
        join (select id, row_number() over (order by id) - 1 as place from classes) c on c.place = (p.n * 37 + ${turn}::int * 401) % ${classes}::int on conflict do nothing`);
    }
    await db.execute(sql`vacuum analyze`);
    return schoolClasses[5]?.id ?? '';
  });
}
