import { ollamaAddress } from './model-settings.ts';

/**
 * The models of an Ollama on its usual port of this machine, or null when none answers in time. Asked once, at the start, to
 * offer it: it is used only when SLATE_AI_PROVIDER says so.
 */
export async function findOllama(baseUrl = ollamaAddress, timeoutMs = 250): Promise<string[] | null> {
  try {
    const response = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    const list = typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? (body.data as unknown[]) : [];
    return list.flatMap((entry) => (typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : []));
  } catch {
    return null;
  }
}
