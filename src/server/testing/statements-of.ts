import { Client } from 'pg';
import { vi } from 'vitest';

/** The statements that this process sends to its databases while something runs, in their order, with the begin and commit of transactions. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.map(([query]: unknown[]) => textOf(query));
  } finally {
    sent.mockRestore();
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string' ? query.text : '?';
}
