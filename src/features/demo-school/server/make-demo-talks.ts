import { and, eq, isNull } from 'drizzle-orm';
import { builtinUse } from '#engine/engines.ts';
import { keepQuestion } from '#features/assistant/server/public.ts';
import { beginAnswer, createThread, endAnswer, loadThread, type AnswerState } from '#features/history/server/public.ts';
import { threads } from '#features/history/server/tables.ts';
import { classes } from '#features/people/server/tables.ts';
import { tutorTurn } from '#features/tutor/server/public.ts';
import type { Mode } from '#features/tutor/contract.ts';
import type { Services } from '#server/services.ts';
import { schoolDay } from '#server/school-day.ts';
import { addDays } from '#shared/calendar-date.ts';
import { demoStudentClass } from '../people.ts';
import type { DemoSchool } from './make-demo-people.ts';

type Said = { text: string; mode: Mode };
const ideas: Said[] = [{ text: 'What is a ratio?', mode: 'explain' }, { text: 'And what is a unit rate?', mode: 'explain' }, { text: 'thanks', mode: 'guide' }];
const working: Said[] = [{ text: '3/4 + 1/8 = 6/8 + 1/8\n= 8/8', mode: 'working' }, { text: '3/4 + 1/8 = 6/8 + 1/8\n= 7/8', mode: 'working' }];

/** Conversations of the demo pupil with the tutor, and of the demo teacher with the assistant: said by the product itself, nothing of them is written by hand. */
export async function makeDemoTalks(services: Services, { userIds }: DemoSchool, now: Date): Promise<void> {
  const [studentId, teacherId] = [userIds.get('student'), userIds.get('teacher')];
  if (studentId !== undefined && !(await hasTalks(services, studentId, 'tutor'))) {
    await talk(services, studentId, working);
    await talk(services, studentId, ideas);
  }
  if (teacherId === undefined || (await hasTalks(services, teacherId, 'assistant'))) return;
  const [schoolClass] = await services.db.select({ id: classes.id }).from(classes).where(and(eq(classes.name, demoStudentClass), isNull(classes.archivedAt))).limit(1);
  if (!schoolClass) return;
  const params = { class: schoolClass.id, skill: 'ratio-tables', since: addDays(schoolDay(services, now), -28) };
  await keepQuestion(services.db, { ownerId: teacherId, threadId: null, words: 'Who in 6B needs help with ratio tables, and how do they go wrong?', query: { id: 'needs-help', params }, total: null });
}

const hasTalks = async ({ db }: Services, ownerId: string, kind: 'tutor' | 'assistant') => (await db.$count(threads, and(eq(threads.ownerId, ownerId), eq(threads.kind, kind)))) > 0;

async function talk(services: Services, ownerId: string, said: readonly Said[]): Promise<void> {
  const { db } = services;
  const { id } = await createThread(db, { ownerId, kind: 'tutor', documentIds: null, about: { kind: 'free' } });
  for (const { text, mode } of said) {
    await turn(services, id, { text, mode });
  }
}

async function turn(services: Services, threadId: string, { text, mode }: Said): Promise<void> {
  const { db } = services;
  const thread = await loadThread(db, threadId);
  const begun = await beginAnswer(db, threadId, { content: text, summaryOf: null });
  const state: AnswerState = { content: '', citations: [] };
  for await (const event of tutorTurn(services, { thread, begun, mode, used: Promise.resolve(builtinUse), signal: new AbortController().signal })) {
    if (event.type === 'text') state.content += event.text;
    if (event.type === 'card') state.card = event.card;
  }
  await endAnswer(db, begun.answerId, state, { status: 'complete', provenance: { engine: 'builtin', model: null, abstained: false, notes: [] }, problem: null });
}
