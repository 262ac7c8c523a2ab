import { answerEvent, type AnswerStreamEvent } from '../../contract.ts';

/**
 * The events of an answer, as they arrive. Reads `data:` lines of an event stream; comments, other fields and keep-alive
 * lines are passed over. Ends without an error when the body ends: whoever reads decides what a missing last event means.
 * @throws SyntaxError or a Zod error when a line is not an event of the contract
 */
export async function* readAnswerStream(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerStreamEvent> {
  const reader = body.getReader();
  // One decoder for all chunks: a character may be cut between two of them.
  const decoder = new TextDecoder();
  let rest = '';
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isRead = done;
      rest += value ? decoder.decode(value, { stream: true }) : decoder.decode();
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      // What follows the last line break is not a whole line yet, unless nothing more will come.
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const event = parseLine(line);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // The reader of the events left early, or a line was garbled: the server should stop writing.
    if (!isRead) await reader.cancel().catch(() => undefined);
  }
}

function parseLine(line: string): AnswerStreamEvent | undefined {
  if (!line.startsWith('data:')) return undefined;
  const data = line.slice('data:'.length).trim();
  return data === '' ? undefined : answerEvent.parse(JSON.parse(data));
}
