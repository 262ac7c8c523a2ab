import * as z from 'zod/mini';

/** What a client may do: read statements and documents, write them, or both. */
export const clientScope = z.enum(['read', 'write', 'all']);
export type ClientScope = z.infer<typeof clientScope>;

export const xapiClient = z.object({
  id: z.uuid(),
  name: z.string(),
  key: z.string(),
  scope: clientScope,
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type XapiClient = z.infer<typeof xapiClient>;

/** `GET /api/xapi/clients` */
export const xapiClientList = z.object({
  /** What other systems are given as the address. */
  endpoint: z.string(),
  clients: z.array(xapiClient),
});
/** `POST /api/xapi/clients` */
export const makeXapiClientInput = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)), scope: clientScope });
/** The secret is told this once and never again. */
export const madeXapiClient = z.object({ client: xapiClient, secret: z.string() });
export const xapiClientParam = z.object({ clientId: z.uuid() });
