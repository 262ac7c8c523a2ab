import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileRefused } from '../../files/roster.ts';

export type Separator = ',' | ';' | '\t';
export type CsvRecord = { cells: string[]; /** Of its first line, from 1. */ line: number };

const mostBytesARecord = 64 * 1024;

/**
 * The records of a CSV (RFC 4180, and what schools make of it), the headings first. Empty lines are left out.
 * @throws FileRefused for a quotation mark that is never closed, told by line
 */
export async function* readCsv(text: AsyncIterable<string>, separator: Separator): AsyncGenerator<CsvRecord> {
  // Of the last whole record: told as soon as it is known, since an error overtakes the records that wait.
  let line = 0;
  // Of the first line of each of those. With `info` the parser would make an object of ten fields for every record.
  const waiting: number[] = [];
  const parser = parse({
    on_record: (cells: string[], { lines }) => {
      line = lines;
      const breaks = cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
      waiting.push(Math.max(1, lines - breaks));
      return cells;
    },
    delimiter: separator, relax_column_count: true, relax_quotes: true, skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'], max_record_size: mostBytesARecord,
  });
  const source = Readable.from(text);
  // What goes wrong while the text is read is told where the records are.
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { cells, line: waiting.shift() ?? line };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(`This file cannot be read from line ${line + 1} on. ${error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE' ? 'Most likely a quotation mark is opened there and never closed.' : 'Its rows have not the form of a CSV.'}`);
  } finally {
    source.destroy();
  }
}

/** What stands between the cells, by the first line. A line `sep=;` says it, as Excel writes it. */
export function findSeparator(beginning: string): { separator: Separator; /** Lines before the headings. */ skip: number } {
  const [first = '', second = ''] = beginning.split(/\r\n|\n|\r/u);
  const said = /^"?sep=([,;\t])"?$/iu.exec(first.trim())?.[1];
  const count = (line: string, sign: string) => line.replaceAll(/"[^"]*"/gu, '').split(sign).length;
  const signs: Separator[] = [',', ';', '\t'];
  const line = said ? second : first;
  const separator = signs.find((sign) => sign === said) ?? signs.reduce((best, sign) => (count(line, sign) > count(line, best) ? sign : best));
  return { separator, skip: said ? 1 : 0 };
}
