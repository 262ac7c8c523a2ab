import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { auditEntries } from '#features/audit/server/tables.ts';
import { documents } from '#features/documents/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { dataKindNames, dataKinds, type DataKindName } from '../../data-kinds.ts';
import { personalData } from '../../personal-data.ts';
import { readCatalogue, type Catalogue } from '../register/read-catalogue.ts';
import { tablesOf } from '../register/person-rows.ts';
import { blackOut, namesOfOthers } from './black-out.ts';
import { articleOf, escapeHtml, groupBegin, nothingHere, pageBegin, pageEnd, sectionBegin } from './page-of-kind.ts';
import { readRows, type ExportedRow } from './read-rows.ts';
import type { ZipFile } from './zip-stream.ts';

type Source = { tx: Database; files: Services['files']; personId: string; name: string; /** Is told of each row and file. */ onDone: (count: number) => void };
type Rows = { title: string; file: string; read: () => AsyncIterable<ExportedRow> };

/** The files of an export: a page for each kind of data, the same as JSON, and the documents as they were uploaded. All as of one moment. */
export async function* exportFiles(source: Source): AsyncGenerator<ZipFile> {
  const catalogue = await readCatalogue(source.tx);
  const hide = blackOut(await namesOfOthers(source.tx, source.personId));
  yield { name: 'index.html', content: [bytesOf(indexPage(source.name))] };
  for (const kind of dataKindNames) {
    const tables = rowsOfKind(source, catalogue, kind, hide);
    yield { name: `pages/${kind}.html`, content: writePage(dataKinds[kind].title.message, tables) };
    for (const { file, read } of tables) yield { name: `data/${file}.json`, content: writeJson(read, source.onDone) };
  }
  yield* documentFiles(source);
}

function rowsOfKind(source: Source, catalogue: Catalogue, kind: DataKindName, hide: (value: unknown) => unknown): Rows[] {
  const hidden = async function* hidden(rows: AsyncIterable<ExportedRow>): AsyncGenerator<ExportedRow> {
    for await (const { under, row } of rows) {
      const values = Object.entries(row).map(([name, value]) => [name, hide(value)] as const);
      yield { under: under === null ? null : String(hide(under)), row: Object.fromEntries(values) };
    }
  };
  const tables = tablesOf(kind).flatMap((table): Rows[] => {
    const entry = personalData[table];
    if (!entry || entry.of === 'found-by-content' || entry.hidden.includes('*')) return [];
    return [{ title: entry.what.message, file: table, read: () => hidden(readRows(source.tx, catalogue, table, source.personId)) }];
  });
  return kind === 'administration' ? [...tables, { title: 'What was done to their account and data, and why', file: 'audit_entries', read: () => hidden(readActs(source)) }] : tables;
}

/** Who did it is told by what they are, not by name. */
async function* readActs({ tx, personId }: Source): AsyncGenerator<ExportedRow> {
  const rows = await tx.select({ at: auditEntries.at, act: auditEntries.act, detail: auditEntries.detail, actorId: auditEntries.actorId }).from(auditEntries)
    .where(eq(auditEntries.subjectId, personId)).orderBy(auditEntries.number);
  for (const { at, act, detail, actorId } of rows) {
    yield { under: null, row: { at: at.toISOString(), act, by: actorId === null ? 'Slate' : actorId === personId ? 'the person' : 'the school', detail } };
  }
}

async function* writePage(title: string, tables: readonly Rows[]): AsyncGenerator<Uint8Array> {
  yield bytesOf(pageBegin(title));
  for (const { title: what, read } of tables) {
    yield bytesOf(sectionBegin(what));
    let [count, group]: [number, string | null] = [0, null];
    for await (const { under, row } of read()) {
      if (under !== null && under !== group) yield bytesOf(groupBegin(under));
      group = under;
      count += 1;
      yield bytesOf(articleOf(row));
    }
    if (count === 0) yield bytesOf(nothingHere);
  }
  yield bytesOf(pageEnd);
}

async function* writeJson(read: Rows['read'], onDone: Source['onDone']): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  yield bytesOf('[');
  for await (const { row } of read()) {
    yield bytesOf(`${isFirst ? '' : ','}\n${JSON.stringify(row)}`);
    isFirst = false;
    onDone(1);
  }
  yield bytesOf('\n]\n');
}

async function* documentFiles({ tx, files, personId, onDone }: Source): AsyncGenerator<ZipFile> {
  const rows = await tx.select({ fileKey: documents.fileKey, fileName: documents.fileName }).from(documents).where(eq(documents.ownerId, personId)).orderBy(sql`id`);
  for (const [index, { fileKey, fileName }] of rows.entries()) {
    const content = await files.read(fileKey).catch(() => null);
    if (content) yield { name: `documents/${index + 1} ${fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`, content, isPacked: true };
    onDone(1);
  }
}

function indexPage(name: string): string {
  const links = dataKindNames.map((kind) => `<li><a href="pages/${kind}.html">${escapeHtml(dataKinds[kind].title.message)}</a><br><span class="m">${escapeHtml(dataKinds[kind].why.message)}.</span></li>`);
  return `${pageBegin(`What Slate holds about ${name}`)}<ul>${links.join('')}</ul>
<p>The folder <b>data</b> has the same as JSON, for programs. The folder <b>documents</b> has the files as they were uploaded.</p>
<p class="m">Names of other people in the same classes are blacked out (█████); who did something is told without a name. Uploaded files are as they came.</p>\n${pageEnd}`;
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
