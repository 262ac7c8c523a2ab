import { z } from 'zod/mini';

/** What the server tells every page, in the JSON block `<script type="application/json" id="slate-settings">`. */
const pageSettings = z.object({
  /** Base address of the main API: a path of this origin or an absolute address, without a slash at its end. */
  apiUrl: z._default(z.string(), '/api'),
  /** Base address of the AI backend, likewise. */
  aiUrl: z._default(z.string(), '/ai'),
  /** Seconds between two looks at the session; null: no polling. */
  sessionPollSeconds: z._default(z.nullable(z.number()), null),
  /** Shown on the sign-in page; null: none is set. */
  schoolName: z._default(z.nullable(z.string()), null),
  /** Whether the demo accounts exist. */
  isDemo: z._default(z.boolean(), false),
  /** Whether a sign-in link can be sent by mail. */
  hasMail: z._default(z.boolean(), false),
  /** The issuers to sign in with. */
  providers: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
});
export type PageSettings = z.infer<typeof pageSettings>;

function readSettings(): PageSettings {
  const block = typeof document === 'undefined' ? null : document.getElementById('slate-settings');
  return pageSettings.parse(JSON.parse(block?.textContent || '{}'));
}

export const settings: PageSettings = readSettings();
