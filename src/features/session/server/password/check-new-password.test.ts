import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/setting.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { signOn } from '../sign-on/settings.ts';
import { checkNewPassword } from './check-new-password.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_SCHOOL_NAME: 'Harbour Lane School' } });
});
afterAll(() => services.close());

const of = { username: 'amara.okafor', name: 'Amara Okafor', email: 'a.okafor@school.example' };
const outcome = (password: string) => checkNewPassword(services, password, of).then(() => 'taken', (error: unknown) => (error as Error).message);

describe('a new password', () => {
  test.each(['chalk and sponge', 'correct horse battery', 'blå kanin sover tungt', '紫の傘と静かな海の朝に歩く', 'my dog is 12 years old', 'okafor likes violet trains', '  spaces count too '])('is taken: %s', async (password) => {
    expect(await outcome(password)).toBe('taken');
  });
  test.each([
    ['too-short', /at least 10/], ['password123', /lists/], ['1q2w3e4r5t', /lists/], ['Basketball1', /lists/], ['qwertyuiop', /lists/],
    ['aaaaaaaaaaaa', /repeats/], ['abababababab', /repeats/], ['12345678910', /repeats|lists/], ['abcdefghijkl', /repeats/], ['passpasspass', /repeats/],
    ['amara.okafor', /name/], ['AmaraOkafor1!', /name/], ['HarbourLane2026', /name/], ['Slateslate1', /name/],
  ])('is refused with the reason: %s', async (password, reason) => {
    expect(await outcome(password)).toMatch(reason);
  });
  test('is as long as the school asks, counted in characters', async () => {
    await saveSetting(services.db, signOn, { ...signOn.initial, passwordLength: 20 }, null);
    expect([await outcome('chalk and sponge'), await outcome('chalk and sponge and rain')]).toEqual([expect.stringContaining('at least 20'), 'taken']);
    await saveSetting(services.db, signOn, signOn.initial, null);
    expect(await outcome('👩‍🏫👩‍🏫')).toMatch(/at least 10/);
  });
});
