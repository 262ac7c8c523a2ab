import { neededHeadings, type OneRosterFile, type OneRosterRow } from '../../files/oneroster.ts';
import { cleanCell, FileRefused } from '../../files/roster.ts';
import { decodeText, findEncoding } from './decode-text.ts';
import type { Package } from './open-zip.ts';
import { readCsv } from './read-csv.ts';

type Bytes = Awaited<ReturnType<Package['open']>>;

/** The rows of one file of a package, its cells by their headings. @param watch sees the bytes go by @throws FileRefused */
export async function* readPart(zip: Package, file: OneRosterFile, watch?: (bytes: Bytes) => AsyncIterable<Uint8Array>): AsyncGenerator<OneRosterRow> {
  const name = `${file}.csv`;
  const encoding = await findEncoding(await zip.open(name));
  const bytes = await zip.open(name);
  let columns: Map<string, number> | undefined;
  for await (const { cells, line } of readCsv(decodeText(watch ? watch(bytes) : bytes, encoding), ',')) {
    if (!columns) {
      const headings = cells.map((cell) => cleanCell(cell));
      checkHeadings(file, headings);
      columns = new Map(headings.map((heading, at) => [heading.toLowerCase(), at]));
      continue;
    }
    const byName = columns;
    yield { place: { file: name, line }, cell: (heading) => cleanCell(cells[byName.get(heading.toLowerCase()) ?? -1] ?? '') };
  }
}

/** @throws FileRefused naming the headings that a file of the package lacks */
function checkHeadings(file: OneRosterFile, headings: readonly string[]): void {
  const lower = headings.map((heading) => heading.toLowerCase());
  const missing = neededHeadings[file].filter((heading) => !lower.includes(heading.toLowerCase()));
  if (missing.length > 0) throw new FileRefused(`${file}.csv has no column called ${missing.join(', ')}.`);
}
