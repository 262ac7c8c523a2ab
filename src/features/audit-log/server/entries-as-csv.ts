import type { AuditEntry } from '../contract.ts';

const head = ['number', 'at', 'by', 'act', 'of', 'detail', 'mark'];

/** The log as CSV (RFC 4180), line by line, in the order and with the names of the screen. */
export async function* entriesAsCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield `${head.join(',')}\r\n`;
  for await (const { number, at, by, act, subject, detail, isDetailErased, mark } of entries) {
    const cells = [
      String(number), at, by === null ? 'Slate' : (by.name ?? 'a person who was erased'), act,
      subject === null ? '' : subject.isGone ? 'a person who was erased' : (subject.name ?? subject.id),
      isDetailErased ? 'erased' : detail === null ? '' : JSON.stringify(detail), mark,
    ];
    yield `${cells.map(cell).join(',')}\r\n`;
  }
}

/** What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
