import { mostSchools } from '../../contract.ts';
import { cleanCell, cut, FileRefused, shorten } from '../../files/roster.ts';
import { isGone, oneRosterFiles, type OneRosterFile, type OneRosterMode } from '../../files/oneroster.ts';
import type { FileDescription } from '../stored.ts';
import { decodeText } from './decode-text.ts';
import type { Package } from './open-zip.ts';
import { readCsv } from './read-csv.ts';
import { readPart } from './read-part.ts';

/** What a package of OneRoster says of itself (manifest.csv: propertyName, value). @throws FileRefused when it is none, or of a version that Slate does not read */
export async function readManifest(zip: Package): Promise<FileDescription> {
  if (!zip.has('manifest.csv')) throw new FileRefused('This zip has no manifest.csv, so it is no OneRoster package. A spreadsheet is saved as CSV, and chosen without packing it.');
  const said = new Map<string, string>();
  let rows = 0;
  for await (const { cells } of readCsv(decodeText(await zip.open('manifest.csv'), 'utf-8'), ',')) {
    said.set(cleanCell(cells[0] ?? '').toLowerCase(), cleanCell(cells[1] ?? ''));
    rows += 1;
    if (rows > 1_000) throw new FileRefused('The manifest.csv of this package is no manifest of OneRoster.');
  }
  const version = said.get('oneroster.version') ?? '';
  if (!/^1\.[12](?:\.|$)/u.test(version)) throw new FileRefused(`This package says that it is OneRoster ${shorten(version, 20) || 'of no version'}. Slate reads 1.1 and 1.2.`);
  const modes: Partial<Record<OneRosterFile, OneRosterMode>> = {};
  for (const file of oneRosterFiles) {
    const mode = (said.get(`file.${file}`.toLowerCase()) ?? 'absent').toLowerCase();
    if (mode !== 'bulk' && mode !== 'delta' && mode !== 'absent') throw new FileRefused(`manifest.csv says “${shorten(mode, 20)}” of ${file}.csv; bulk, delta or absent can be read.`);
    if (mode === 'absent') continue;
    if (!zip.has(`${file}.csv`)) throw new FileRefused(`manifest.csv says that there is a ${file}.csv, and there is none.`);
    modes[file] = mode;
  }
  if (!modes.users && !modes.classes && !modes.enrollments && !modes.academicSessions) throw new FileRefused('This package has no users, no classes and no enrolments.');
  return { kind: 'oneroster', version: version.slice(0, 3), system: cut(said.get('source.systemcode') ?? '', 100), modes, schools: modes.orgs ? await readSchools(zip) : [] };
}

/** The schools among the orgs, by name: the admin may choose some. What is wrong with a row is told when all is read. */
async function readSchools(zip: Package): Promise<{ id: string; name: string }[]> {
  const schools = new Map<string, string>();
  for await (const row of readPart(zip, 'orgs')) {
    const { cell } = row;
    const id = cell('sourcedId');
    if (id === '' || id.length > 255 || cell('type').toLowerCase() !== 'school' || isGone(row) || schools.has(id)) continue;
    schools.set(id, cut(cell('name') || id, 100));
    if (schools.size > mostSchools) throw new FileRefused(`orgs.csv lists more than ${mostSchools} schools, more than one package takes. Ask for a package of your school alone.`);
  }
  return Array.from(schools, ([id, name]) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
