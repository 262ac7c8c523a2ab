import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Tell } from './figure.ts';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const built = 'dist/client';
const source = 'budget, brotli, cold';
/** What a page may add to the shell, in KB. */
const added = [
  { row: 'history', module: 'src/features/history/ui/history-page.tsx', limit: 20 },
  { row: 'account', module: 'src/client/own-account.tsx', limit: 20 },
  { row: 'chat with documents', module: 'src/features/documents/ui/documents-page.tsx', limit: 90 },
];
const home = 'src/client/student-home.tsx';
const viewer = 'src/features/documents/ui/viewer/pdf-view.tsx';

/** Holds the build against the byte budgets, from its manifest. */
export function benchBytes(tell: Tell): void {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shell = Array.from(readFileSync(join(built, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, file = '']) => file);
  const rows = [
    { row: 'sign-in page, before the first paint', kilobytes: weigh(['login.html']), limit: 15 },
    { row: 'shell and home', kilobytes: weigh(['index.html', ...closure(manifest, home, shell), ...shell]), limit: 130 },
    ...added.map(({ row, module, limit }) => ({ row: `${row}, beyond the shell`, kilobytes: weigh(closure(manifest, module, shell)), limit })),
    { row: 'document viewer, beyond the shell', kilobytes: weigh(closure(manifest, viewer, shell)), limit: 115 },
  ];
  for (const { row, kilobytes, limit } of rows) tell({ row, value: kilobytes, unit: 'KB', against: limit, source, better: 'lower' });
}

/** The files that a module needs before it runs, without those in `known`. */
function closure(manifest: Manifest, module: string, known: string[] = []): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files].filter((file) => !known.includes(file) && !file.endsWith('.html'));
}

function weigh(files: string[]): number {
  const bytes = [...new Set(files)].map((file) =>
    brotliCompressSync(readFileSync(join(built, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}
