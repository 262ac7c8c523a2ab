import * as z from 'zod/mini';

/** `warn`: it works, and somebody should look; `off`: it is not set up, and need not be. */
const state = z.enum(['ok', 'warn', 'broken', 'off']);
export type CheckState = z.infer<typeof state>;

const check = { state };
export const healthReport = z.object({
  at: z.string(),
  version: z.object({ slate: z.string(), node: z.string(), startedAt: z.string() }),
  engine: z.object({ ...check, engine: z.string(), model: z.nullable(z.string()), /** Of the last day. */ answered: z.int(), failed: z.int(), lastAt: z.nullable(z.string()) }),
  database: z.object({ ...check, version: z.string(), bytes: z.number(), migrations: z.int(), connections: z.int(), busy: z.int(), mostConnections: z.int() }),
  queue: z.object({ ...check, due: z.int(), later: z.int(), oldestDueSeconds: z.nullable(z.int()), failed: z.array(z.object({ name: z.string(), count: z.int(), lastAt: z.string() })) }),
  storage: z.object({ ...check, files: z.int(), freeBytes: z.number(), totalBytes: z.number() }),
  mail: z.object({ ...check, /** A code of the mail server or of the connection; no address. */ problem: z.nullable(z.string()) }),
  certificate: z.object({ ...check, expiresAt: z.nullable(z.string()), problem: z.nullable(z.string()) }),
});
export type HealthReport = z.infer<typeof healthReport>;
export const mailTested = z.object({ isSent: z.boolean(), problem: z.nullable(z.string()) });
