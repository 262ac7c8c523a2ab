import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { maxRosterBytes, mostFiles } from '../../contract.ts';
import { guessMapping, keyOfHeadings, type Mapping } from '../../files/mapping.ts';
import { cleanCell, cut, FileRefused } from '../../files/roster.ts';
import { describeFile } from '../reading/describe-file.ts';
import type { FileDescription, ImportFile } from '../stored.ts';
import { rosterImports, rosterLinks, rosterMappings } from '../tables.ts';
import { removeRosterFile } from './remove-roster-file.job.ts';

const hour = 3_600_000;
const tooLarge = () => new AppError('too_large', 413, `This file is larger than ${maxRosterBytes / 1024 / 1024} MB, the most that a roster may have: 50,000 people are about 5 MB. Check that it is the right file.`);
const emptyFile = () => new AppError('empty', 400, 'This file is empty: it has no bytes at all. Choose another one.');

export type Upload = { name: string; content: ReadableStream<Uint8Array> | null; declaredBytes: number | undefined };

/**
 * Streams a file into the store and begins an import with it.
 * @throws AppError `import_open` 409 while another one is under way, `too_large` 413, `empty` 400, `unreadable` 400 with what is wrong with it
 */
export async function startImport(services: Services, actorId: string, upload: Upload): Promise<string> {
  await mustBeFree(services.db);
  const file = await storeFile(services, upload);
  const mapping = await mappingFor(services.db, file.description);
  const [hasLinks, hasClasses] = [await services.db.$count(rosterLinks) > 0, await services.db.$count(rosterLinks, eq(rosterLinks.entity, 'class')) > 0];
  const [row] = await services.db.insert(rosterImports)
    // The first import brings the school's classes; later a name that is not there is more often a mistake.
    .values({ startedBy: actorId, status: 'mapping', isOpen: true, files: [file], mappings: mapping ? [mapping] : [],
      options: { makesClasses: !hasClasses, letsGo: hasLinks, usualPersona: 'student', schools: await rememberedSchools(services.db, file) } })
    .onConflictDoNothing().returning({ id: rosterImports.id });
  if (!row) {
    await services.files.remove(file.fileKey);
    throw importOpen();
  }
  return row.id;
}

/** The schools that the last import of this system brought in. */
async function rememberedSchools(db: Database, file: ImportFile): Promise<string[] | null> {
  if (file.description.kind !== 'oneroster') return null;
  const [last] = await db.select({ options: rosterImports.options }).from(rosterImports)
    .where(and(isNotNull(rosterImports.appliedAt), isNull(rosterImports.rolledBackAt), sql`${rosterImports.files}->0->'description'->>'system' = ${file.description.system}`))
    .orderBy(desc(rosterImports.appliedAt)).limit(1);
  return last?.options.schools ?? null;
}

/** Adds a file to an import whose columns are being looked at: people and classes may come in files of their own. @throws AppError as `startImport`, `not_now` 409 */
export async function addFile(services: Services, importId: string, upload: Upload): Promise<void> {
  const file = await storeFile(services, upload);
  const mapping = await mappingFor(services.db, file.description);
  await join(services.db, importId, file, mapping).catch(async (error: unknown) => {
    await services.files.remove(file.fileKey);
    throw error;
  });
}

async function join(db: Database, importId: string, file: ImportFile, mapping: Mapping | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(rosterImports).where(and(eq(rosterImports.id, importId), inArray(rosterImports.status, ['mapping', 'ready']))).for('update');
    if (!row) throw new AppError('not_now', 409, 'This import is under way, so no file can be added to it now.');
    if (row.files.length >= mostFiles) throw new AppError('too_many_files', 409, `An import takes ${mostFiles} files at most.`);
    if (!mapping || row.files[0]?.description.kind !== 'csv') throw new AppError('not_together', 409, 'A zip of OneRoster is imported by itself, without other files.');
    await tx.update(rosterImports).set({ files: [...row.files, file], mappings: [...row.mappings, mapping], status: 'mapping', problem: null, progress: 0 }).where(eq(rosterImports.id, importId));
  });
}

async function storeFile(services: Services, { name, content, declaredBytes }: Upload): Promise<ImportFile> {
  if (declaredBytes !== undefined && declaredBytes > maxRosterBytes) throw tooLarge();
  if (!content || declaredBytes === 0) throw emptyFile();
  const fileKey = newId();
  // Whatever becomes of this upload: a day later the file is gone, unless an import still reads it.
  await services.jobs.add(removeRosterFile, { fileKey }, { runAt: new Date(Date.now() + 24 * hour) });
  try {
    const { byteSize } = await services.files.write(fileKey, content, maxRosterBytes);
    if (byteSize === 0) throw emptyFile();
    return { name: cut(cleanCell(name), 120) || 'roster.csv', fileKey, byteSize, description: await describeFile(services.files, fileKey) };
  } catch (error) {
    await services.files.remove(fileKey);
    if (error instanceof FileRefused) throw new AppError('unreadable', 400, error.message);
    if (error instanceof AppError) throw error.status === 413 ? tooLarge() : error;
    if (isCut(error)) throw new AppError('upload_cut', 400, 'The upload ended before the whole file had arrived. Please send it again.');
    throw error;
  }
}

/** As the last file with these headings was read; else as the headings say. Undefined for OneRoster, whose columns have fixed names. */
async function mappingFor(db: Database, description: FileDescription): Promise<Mapping | undefined> {
  if (description.kind !== 'csv') return undefined;
  const [known] = await db.select({ mapping: rosterMappings.mapping }).from(rosterMappings).where(eq(rosterMappings.headings, keyOfHeadings(description.headings)));
  return known?.mapping ?? guessMapping(description.headings);
}

export const importOpen = () => new AppError('import_open', 409, 'An import is under way already. Apply it or throw it away first; there is one at a time.');

async function mustBeFree(db: Database): Promise<void> {
  const [open] = await db.select({ id: rosterImports.id }).from(rosterImports).where(eq(rosterImports.isOpen, true));
  if (open) throw importOpen();
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /aborted|terminated|connection closed/i.test(error.message);
}
