import * as z from 'zod/mini';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { joined, liveView, pupilView, type Joined, type LiveView, type PupilView } from '../contract.ts';
import type { Pacing } from '../live-state.ts';

type Given = { pacing?: Pacing; pupilCount?: number } & Pick<Parameters<typeof createSitting>[1], 'rules' | 'section' | 'answers'>;

/** A class whose test runs live, with what its teacher and its pupils do there. */
export async function createLive(services: Services, app: TestApp, { pacing = 'teacher', pupilCount = 2, ...test }: Given = {}) {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, pupilCount);
  const given = await createSitting(services, { teacherId: teacher.id, classId, ...test });
  const { id, joinCode } = liveView.parse(await read(await teacher.send('POST', '/live', { sittingId: given.sittingId, pacing })));
  const look = async (): Promise<LiveView> => liveView.parse(await read(await teacher.send('GET', `/live/${id}`)));
  return {
    ...given, classId, teacher, pupils, id, joinCode, look,
    step: async (name: 'next' | 'close' | 'again' | 'each'): Promise<LiveView> => liveView.parse(await read(await teacher.send('POST', `/live/${id}/${name}`, { revision: (await look()).revision }))),
    join: async (pupil: SignedIn): Promise<Joined> => joined.parse(await read(await pupil.send('POST', '/live/join', { code: joinCode }))),
    see: async (pupil: SignedIn): Promise<PupilView> => pupilView.parse(await read(await pupil.send('GET', `/live/${id}/own`))),
  };
}

async function read(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  return JSON.parse(text);
}

/** An answer as the page sends it, by the call of every test. */
export const answerOf = (questionId: string, response: string, sequence = 1) => ({ answers: [{ questionId, response, sequence, isFlagged: false, seconds: 3, isLeft: false }] });

const saved = z.object({ results: z.optional(z.array(z.object({ outcome: z.string() }))), error: z.optional(z.object({ code: z.string() })) });

/** Saves an answer to the open question. @returns what became of it */
export async function answer(pupil: SignedIn, { attemptId, question }: Pick<PupilView, 'attemptId' | 'question'>, response: string, sequence = 1): Promise<string> {
  const reply = await pupil.send('PUT', `/attempts/${attemptId}/answers`, answerOf(question?.id ?? '', response, sequence));
  const body = saved.parse(await reply.json());
  return body.results?.[0]?.outcome ?? body.error?.code ?? '';
}
