import { connect } from 'node:tls';
import { errorCode } from '#server/error-code.ts';
import type { Env } from '#server/env.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { HealthReport } from '../contract.ts';

const patience = 5_000;
const soon = 21 * dayMs;

type Certificate = HealthReport['certificate'];

/** The certificate that people's browsers get at the school's address: until when it is valid, and whether it is believed. */
export async function checkCertificate({ origin }: Pick<Env, 'origin'>, now = Date.now()): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return { state: 'off', expiresAt: null, problem: null };
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false, timeout: patience });
    const end = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      const expiresAt = Number.isNaN(until) ? null : new Date(until).toISOString();
      const problem = socket.authorized ? null : errorCode(socket.authorizationError) ?? String(socket.authorizationError);
      end({ state: problem !== null || until < now ? 'broken' : until - now < soon ? 'warn' : 'ok', expiresAt, problem });
    });
    socket.once('timeout', () => end({ state: 'broken', expiresAt: null, problem: 'ETIMEDOUT' }));
    socket.once('error', (error) => end({ state: 'broken', expiresAt: null, problem: errorCode(error) ?? 'unknown' }));
  });
}
