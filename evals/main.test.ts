import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-eval-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Run = { code: number; lines: Record<string, unknown>[]; errors: string };

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['evals/main.ts', ...args], (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines, errors: stderr });
    });
  });
}

const write = (name: string, rows: object[]) => writeFile(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'));

test('retrieval: a row for each judged query, then the summary', async () => {
  await write('corpus.jsonl', [
    { _id: 'a', title: 'Osmosis', text: 'Water moves through a membrane.' }, { _id: 'b', title: '', text: 'Ships sail the sea.' }, { _id: 'c', title: null, text: 'Water is wet.' },
  ]);
  await write('queries.jsonl', [{ _id: 'q1', text: 'How does water move in osmosis?' }, { _id: 'q2', text: 'wet water' }, { _id: 'q3', text: 'not judged' }]);
  await writeFile(join(folder, 'qrels.tsv'), 'query-id\tcorpus-id\tscore\nq1\ta\t1\nq2\tb\t1\nq2\tc\t0\n');
  const { code, lines } = await run('retrieval', folder);
  expect(code).toBe(0);
  expect(lines.slice(0, -1)).toMatchObject([{ query: 'q1', ndcg10: 1, ap: 1, recall100: 1 }, { query: 'q2', ndcg10: 0, ap: 0, recall100: 0 }]);
  expect(lines.at(-1)).toMatchObject({ docs: 3, queries: 2, ndcg10: 0.5, map: 0.5, recall100: 0.5 });
  expect(Object.keys(lines.at(-1) ?? {})).toEqual(['set', 'docs', 'queries', 'ndcg10', 'map', 'recall100', 'p50_ms', 'p95_ms', 'index_s']);
});

const book = `# Chapter 1: Cells

## Osmosis

Osmosis is the movement of water through a semipermeable membrane. Plants wilt when they lose water by osmosis.

## Enzymes

Enzymes are proteins that speed up reactions. The active site is the part of an enzyme where the reaction takes place.
`;

test('a textbook: answers with exact citations, summaries and key terms by section', async () => {
  await writeFile(join(folder, 'book.md'), book);
  await write('open-questions.jsonl', [{ question: 'What is osmosis?', section: 'Osmosis' }, { question: 'What is a sonnet?', section: 'Enzymes' }]);
  await write('summaries.jsonl', [{ section: 'Osmosis', summary: 'Osmosis is the movement of water through a semipermeable membrane.' }, { section: 'Not there', summary: 'Nothing.' }]);
  await write('glossary.jsonl', [{ term: 'osmosis', section: 'Osmosis' }, { term: 'active site', section: 'Enzymes' }, { term: 'enzyme', section: 'Enzymes' }]);
  const [answers, summaries, keyterms] = await Promise.all([run('answers', folder), run('summaries', folder), run('keyterms', folder)]);
  expect(answers.lines.at(-1)).toMatchObject({ section_at_1: 0.5, section_at_5: 0.5, answered: 1, abstained: 1, citations: 1, citations_exact: 1 });
  expect(Object.keys(answers.lines.at(-1) ?? {})).toEqual(['pages', 'ingest_s', 'section_at_1', 'section_at_5', 'answered', 'abstained', 'citations', 'citations_exact', 'query_p95_ms']);
  expect(summaries.lines.at(-1)).toEqual({ sections: 2, rouge1: 0.5 });
  expect(keyterms.lines.at(-1)).toEqual({ sections: 2, p_at_10: 0.15 });
});

test('documents: a row for each file below the folder, read or refused, whatever it is', async () => {
  await mkdir(join(folder, 'below'));
  await writeFile(join(folder, 'below', 'book.md'), book);
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 and nothing more');
  await writeFile(join(folder, 'empty.txt'), '');
  await symlink(join(folder, 'nowhere'), join(folder, 'lost.txt'));
  await writeFile(join(folder, 'program.docx'), 'MZ\x90\0\x03');
  const { code, lines } = await run('documents', folder);
  expect(code).toBe(0);
  expect(lines.slice(0, -1).map(({ file, ok, pages, error }) => [file, ok, pages, typeof error === 'string' ? error.split('.')[0] : error])).toEqual([
    ['below/book.md', true, 1, null],
    ['broken.pdf', false, 0, 'This file is damaged and cannot be read'],
    ['empty.txt', false, 0, 'This file is empty: it has no bytes at all'],
    ['lost.txt', false, 0, 'This is no file that can be opened'],
    ['program.docx', false, 0, 'This is a Windows program, which cannot be read yet'],
  ]);
  expect(Object.keys(lines[0] ?? {})).toEqual(['file', 'ok', 'pages', 'chars', 'ms', 'error']);
  expect(lines.at(-1)).toEqual({ files: 5, ok: 1, refused: 4, crashed: 0 });
});

test.each([
  [[], 'usage'],
  [['nothing-known', 'x'], 'usage'],
  [['retrieval'], 'usage'],
  [['retrieval', '/no/such/folder'], 'There is no file /no/such/folder/corpus.jsonl'],
  [['documents', '/no/such/folder'], 'There is no folder /no/such/folder'],
  [['documents', 'package.json'], 'package.json is no folder'],
  [['answers', '/no/such/folder'], '/no/such/folder has neither book.pdf nor book.md'],
])('%j ends with 2 and one line', async (args, begins) => {
  const { code, lines, errors } = await run(...args);
  expect([code, lines]).toEqual([2, []]);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors.startsWith(begins)).toBe(true);
});

test('a broken line is named', async () => {
  await writeFile(join(folder, 'corpus.jsonl'), '{"_id": "1", "text": "x"}\n{oh');
  const { code, errors } = await run('retrieval', folder);
  expect([code, errors.trim()]).toEqual([2, `${join(folder, 'corpus.jsonl')}, line 2: this is not JSON`]);
});
