/**
 * What an event stream says, as it comes: the JSON of each `data:` line, and null for anything else that shows that it lives. Ends when the body ends.
 * @throws SyntaxError when a line is no JSON
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader();
  // One decoder for all chunks: a character may be cut between two of them.
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.startsWith('data:') ? JSON.parse(line.slice('data:'.length)) : null;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
