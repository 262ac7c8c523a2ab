import { eq, or, sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { isPassword } from './hash-password.ts';
import { knownDevice } from '../account/known-device.ts';
import { users } from '../tables.ts';
import { accountRule, addressRule, forgetAttempts, secondsToWait, takeAttempt } from './throttle.ts';

export type PasswordAttempt = {
  /** Username or mail address, in any case. */
  name: string;
  password: string;
  /** Where the attempt comes from on the network. */
  address: string;
  deviceMark?: string | undefined;
};

export type PasswordAnswer =
  | { outcome: 'right'; userId: string }
  /** Unknown name and wrong password are one answer. */
  | { outcome: 'wrong' }
  /** The password is right, but this account may not be used. */
  | { outcome: 'denied' }
  | { outcome: 'wait'; seconds: number };

export async function signInWithPassword(services: Services, attempt: PasswordAttempt): Promise<PasswordAnswer> {
  const { db } = services;
  const user = await findByName(services, attempt.name);
  const device = user && (await knownDevice(services, user.id, attempt.deviceMark));
  const account = device ? `device:${device}` : `account:${user?.id ?? attempt.name.toLowerCase()}`;
  const network = `address:${attempt.address}`;
  const networkWait = device ? 0 : await secondsToWait(db, network);
  // A demo's password is public: counting would only make a class wait that opens it at the same moment.
  const isOpenToAll = user?.isDemo === true && services.env.demo;
  const seconds = networkWait || (isOpenToAll ? 0 : await takeAttempt(db, account, accountRule));
  if (seconds > 0) return { outcome: 'wait', seconds };

  if (!(await isPassword(user?.passwordHash, attempt.password)) || !user) {
    if (!device) await takeAttempt(db, network, addressRule);
    return { outcome: 'wrong' };
  }
  await forgetAttempts(db, account);
  return mayEnter(services, user) ? { outcome: 'right', userId: user.id } : { outcome: 'denied' };
}

async function findByName({ db }: Services, name: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt, isDemo: users.isDemo })
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, sql`lower(${name})`), eq(sql`lower(${users.email})`, sql`lower(${name})`)));
  return user;
}

/** A disabled person stays out, and so do the demo accounts of an installation that is no demo any more. */
export function mayEnter({ env }: Pick<Services, 'env'>, user: { disabledAt: Date | null; isDemo: boolean }): boolean {
  return user.disabledAt === null && (!user.isDemo || env.demo);
}
