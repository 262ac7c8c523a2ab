import type { FileStore } from '#server/files/file-store.ts';
import { finishCsv, type KnownClass } from '../../files/finish-csv.ts';
import { startDraft, takeRow } from '../../files/gather-csv.ts';
import { finishOneRoster, takeOneRosterRow } from '../../files/gather-oneroster.ts';
import { oneRosterFiles, startOneRoster, type Linked } from '../../files/oneroster.ts';
import { cleanCell, cut, FileRefused, type FileRoster } from '../../files/roster.ts';
import type { ImportFile } from '../stored.ts';
import type { rosterImports } from '../tables.ts';
import { decodeText, findEncoding } from './decode-text.ts';
import { openZip } from './open-zip.ts';
import { readCsv } from './read-csv.ts';
import { readPart } from './read-part.ts';

type Import = Pick<typeof rosterImports.$inferSelect, 'files' | 'mappings' | 'options'>;
export type Known = { classes: readonly KnownClass[]; linked: Linked; today: string };
/** Hears how many bytes were read since it last heard; throws when the work is to end. */
export type OnBytes = (bytes: number) => Promise<void>;

/** The name under which what a system says is remembered. */
export function sourceOf({ files }: Pick<Import, 'files'>): string {
  const description = files[0]?.description;
  return description?.kind === 'oneroster' ? `oneroster ${description.system}`.trim() : 'csv';
}

/** Everything that the files of an import say, read as streams. @throws FileRefused with a sentence for the admin */
export async function readImport(files: FileStore, given: Import, known: Known, onBytes: OnBytes): Promise<FileRoster> {
  const [first] = given.files;
  return first?.description.kind === 'oneroster' ? readPackage(files, first, given.options.schools, known, onBytes) : readCsvFiles(files, given, known, onBytes);
}

async function readCsvFiles(files: FileStore, { files: list, mappings, options }: Import, known: Known, onBytes: OnBytes): Promise<FileRoster> {
  const draft = startDraft();
  for (const [at, file] of list.entries()) {
    const mapping = mappings[at];
    if (!mapping || file.description.kind !== 'csv') throw new FileRefused('A zip of OneRoster is imported by itself, without other files.');
    const encoding = await findEncoding(await files.read(file.fileKey));
    const text = decodeText(counted(await files.read(file.fileKey), onBytes), encoding);
    let headings: string | undefined;
    for await (const { cells, line } of readCsv(text, file.description.separator)) {
      // The line that names the separator, where there is one, and the headings.
      if (headings === undefined) {
        const own = cells.map((cell) => cut(cleanCell(cell), 100));
        if (own.join('\n') === file.description.headings.join('\n')) headings = own.join('\n');
        else if (line > 2) throw new FileRefused(`The headings of ${file.name} are not where they were. Choose the file again.`);
        continue;
      }
      takeRow(draft, mapping, cells, { file: file.name, line }, options.usualPersona);
    }
  }
  const tellsClasses = mappings.some(({ holds, columns }) => holds === 'people' && columns.includes('class'));
  const roster = finishCsv(draft, known.classes, options.makesClasses, tellsClasses);
  roster.isWhole.classes = tellsClasses || mappings.some(({ holds }) => holds === 'classes');
  roster.isWhole.people = mappings.some(({ holds }) => holds === 'people');
  return roster;
}

async function readPackage(files: FileStore, { fileKey, description }: ImportFile, schools: readonly string[] | null, known: Known, onBytes: OnBytes): Promise<FileRoster> {
  if (description.kind !== 'oneroster') throw new FileRefused('This is not a package of OneRoster.');
  const { modes } = description;
  const draft = startOneRoster(known.today, known.linked, { schools, tellsTerms: modes.academicSessions !== undefined });
  const zip = await openZip(await files.localPath(fileKey));
  try {
    for (const file of oneRosterFiles) {
      if (modes[file]) for await (const row of readPart(zip, file, (bytes) => counted(bytes, onBytes))) takeOneRosterRow(draft, file, row);
    }
  } finally {
    zip.close();
  }
  return finishOneRoster(draft, { people: modes.users === 'bulk', classes: modes.classes === 'bulk', enrolments: modes.enrollments === 'bulk', terms: modes.academicSessions === 'bulk' });
}

async function* counted(bytes: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    await onBytes(chunk.byteLength);
    yield chunk;
  }
}
