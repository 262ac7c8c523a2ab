import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { guardianParts, guardianSettings, linkReply, type GuardianSettings, type LinkReply } from '../contract.ts';

/** A school that lets guardians look in, with a class of two pupils, another teacher, and how tests make and open links. */
export async function createGuardianSchool(services: TestServices, app: TestApp) {
  const [{ classId, teacher, pupils }, admin, stranger] = await Promise.all([createTaughtClass(services, app), createSignedIn(services, app, ['admin']), createSignedIn(services, app, ['teacher'])]);
  const [pupil, other] = pupils;
  if (!pupil || !other) throw new Error('The class has no pupils');
  const set = async (change: Partial<GuardianSettings> = {}) =>
    guardianSettings.parse(await (await admin.send('PUT', '/school/guardians', { isOn: true, days: 30, shows: [...guardianParts], ...change })).json());
  const make = (by = teacher, personId = pupil.id, label = 'Mother') => by.send('POST', `/people/${personId}/guardian-links`, { label, way: { by: 'hand' } });
  const made = async (...given: Parameters<typeof make>): Promise<LinkReply & { token: string }> => {
    const reply = linkReply.parse(await (await make(...given)).json());
    return { ...reply, token: tokenIn(reply.address) };
  };
  /** As a guardian's browser does: nobody is signed in. */
  const open = (token: string) => app.request('/api/guardian-page', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
  await set();
  return { classId, teacher, pupil, other, admin, stranger, set, make, made, open };
}

export const tokenIn = (address: string | null) => new URLSearchParams(address?.split('#')[1]).get('token') ?? '';
