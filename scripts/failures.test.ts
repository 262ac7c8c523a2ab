import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failuresOfPlaywright, tellFailures } from './failures.mjs';

const root = join(import.meta.dirname, '..');

describe('what failed, at the end of a run', () => {
  it('is nothing where nothing failed', () => expect(tellFailures([])).toBe(''));

  it('names each with its first lines, without colours, and the place in our own files', () => {
    const said = '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n    at assert (node:internal/x.js:1:1)\n    at /a/node_modules/b/c.js:3:4\n    at /a/src/d.test.ts:5:6\n    at /a/src/e.ts:7:8';
    expect(tellFailures([{ name: 'unit: d.test.ts › adds', said }])).toBe('\n── What failed\n✗ unit: d.test.ts › adds\n    AssertionError: expected 1 to be 2\n        at /a/src/d.test.ts:5:6\n');
  });

  it('names all of very many, and stays short', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ name: `test ${at}.`, said: `${'long '.repeat(2_000)}\n`.repeat(100) }));
    const told = tellFailures(many);
    expect(many.filter(({ name }) => !told.includes(name))).toEqual([]);
    expect(told.length).toBeLessThan(10_000);
  });

  it('finds the failed journeys of a report, however deep, and what failed outside of them', () => {
    const failed = { title: 'asks', ok: false, tests: [{ results: [{ errors: [{ message: 'no answer' }] }] }] };
    const suites = [{ title: 'a.spec.ts', specs: [{ title: 'works', ok: true, tests: [] }], suites: [{ title: 'with a model', specs: [failed] }] }];
    expect(failuresOfPlaywright({ suites, errors: [{ message: 'no build' }] })).toEqual([
      { name: 'outside of any journey', said: 'no build' },
      { name: 'a.spec.ts › with a model › asks', said: 'no answer' },
    ]);
  });
});

describe('the report of a run of Vitest', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slate-report-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const head = `import { afterAll, beforeAll, describe, expect, it } from 'vitest';\n`;
    await Promise.all(Object.entries({
      'good.test.ts': `it('holds', () => {});`,
      'wrong.test.ts': `describe('sums', () => { it('adds', () => expect(1 + 1).toBe(3)); it('holds', () => {}); });`,
      'unready.test.ts': `describe('needs', () => { beforeAll(() => { throw new Error('not set up'); }); it('waits', () => {}); });`,
      'unclean.test.ts': `it('leaves', () => { setTimeout(() => { throw new Error('too late'); }, 0); return new Promise((resolve) => setTimeout(resolve, 100)); });`,
      'unloaded.test.ts': `throw new Error('cannot be loaded');`,
    }).map(([name, text]) => writeFile(join(folder, name), head + text)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('tells every kind of failure', async () => {
    const report = join(folder, 'report.json');
    const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', folder, `--reporter=${join(root, 'scripts', 'vitest-report.mjs')}`];
    const code = await new Promise((resolve) => {
      execFile(process.execPath, args, { env: { ...process.env, SLATE_TEST_REPORT: report } }, (error) => resolve(error?.code ?? 0));
    });
    const { passed, failures } = JSON.parse(await readFile(report, 'utf8')) as { passed: number; failures: { name: string; said: string }[] };
    expect(code).toBe(1);
    expect(passed).toBe(3);
    expect(failures.map(({ name }) => name).sort()).toEqual(['outside of any test', 'unloaded.test.ts', 'unready.test.ts › needs', 'wrong.test.ts › sums > adds']);
    const said = (name: string) => failures.find((each) => each.name.startsWith(name))?.said;
    expect(said('wrong')).toMatch(/expected 2 to be 3[^]*wrong\.test\.ts/);
    expect(said('unready')).toContain('not set up');
    expect(said('outside')).toContain('too late');
    expect(said('unloaded')).toContain('cannot be loaded');
  });
});
