import { capabilities } from '#engine/capabilities.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { forCapabilities, forPayers } from '#shared/engine-capabilities.ts';
import { engineState, type Caps, type EngineState, type SaveEngineInput } from '../contract.ts';

export const plantedKey = 'sk-planted-5f8e2b7a91c4-Q7M2';

/** What is saved unless a test says otherwise: a model behind an address, for everything, without caps. */
export const saved = (baseUrl: string, more: Partial<SaveEngineInput> = {}): SaveEngineInput => ({
  revision: 0, provider: 'openai-compatible', address: baseUrl, model: 'fake-model', embeddingModel: null, key: plantedKey,
  choices: forCapabilities((name) => capabilities[name].begins),
  caps: forPayers(() => ({ monthlyMicros: null, messagesADay: null })),
  whenCapped: 'builtin', currency: 'EUR', ...more,
});

export const capsWith = (more: Partial<Caps>): Caps => ({ ...saved('').caps, ...more });

/** An admin who sets the engine through the real routes. */
export async function createEngineAdmin(services: TestServices, app: TestApp) {
  const admin = await createSignedIn(services, app, ['admin']);
  const state = async (): Promise<EngineState> => engineState.parse(await (await admin.send('GET', '/engine')).json());
  return {
    ...admin, state,
    save: async (input: SaveEngineInput): Promise<EngineState> => {
      const reply = await admin.send('PUT', '/engine', { ...input, revision: (await state()).revision });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return engineState.parse(await reply.json());
    },
    addPrice: (model: string, inputMicros: number, outputMicros: number, since: string) => admin.send('POST', '/engine/prices', { model, since, inputMicros, outputMicros }),
  };
}
export type EngineAdmin = SignedIn & Awaited<ReturnType<typeof createEngineAdmin>>;

/** A class with these pupils. */
export async function createTestClass(services: TestServices, teacherId: string, pupilIds: string[]): Promise<string> {
  const classId = await createClass(services.db, { name: 'Class 6B', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, teacherId, 'teacher');
  for (const id of pupilIds) await enrolById(services.db, classId, id, 'student');
  return classId;
}
