import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { fileIn, saveFile } from '#client/save-file.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';

const { health } = hc<Api>(settings.apiUrl, { fetch: apiFetch }).school;

export const findReport = async () => readReply(await health.$get());
export const sendTestMail = async () => readReply(await health.mail.$post());

export async function downloadDiagnostics(): Promise<void> {
  const response = await health.diagnostics.$get();
  if (!response.ok) await readReply(response);
  saveFile(await fileIn(response, 'slate-diagnostics.json'));
}
