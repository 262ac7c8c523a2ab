import { afterEach, expect, test } from 'vitest';
import { runContentCommand } from './content-command.ts';
import { removeContent, writeContent, type ContentChanges } from './good-content.factory.ts';

afterEach(removeContent);

async function run(args: string[], changes: ContentChanges = {}) {
  const lines: string[] = [];
  const code = await runContentCommand(args, await writeContent(changes), { print: (line) => lines.push(line) });
  return { code, output: lines.join('\n') };
}

test('check prints file, line and message, the counts, and ends with 1', async () => {
  const { code, output } = await run(['check']);
  expect(code).toBe(1);
  expect(output).toContain('content/courses/numbers/first/add-numbers.md:5: The skills of this lesson have 2 items; 6 are needed');
  expect(output).toMatch(/science +3 skills +1 courses +1 lessons +2 items +1 generators/);
  expect(output).toContain('1 fault, 0 warnings');
});

test('check shows only what is asked for', async () => {
  expect(await run(['check', '--skill', 'counting'])).toMatchObject({ code: 0, output: expect.stringContaining('0 faults, 0 warnings; 1 elsewhere, not shown') });
  expect((await run(['check', '--skill', 'sums'])).code).toBe(1);
  expect((await run(['check', 'content/items'])).code).toBe(0);
  expect((await run(['check', 'courses/numbers'])).code).toBe(1);
});

test('show prints a question as it is drawn, at each level or at one', async () => {
  const { code, output } = await run(['show', 'sums.add', '--seed', '3']);
  expect(code).toBe(0);
  expect(output.match(/── sums\.add, level \d/g)).toEqual(['── sums.add, level 1', '── sums.add, level 2', '── sums.add, level 3']);
  expect(output).toMatch(/Mistake \d+: Counts one too many/);
  expect((await run(['show', 'sums.which'])).output).toContain('(x) 2 and 3');
  expect((await run(['show', 'sums.add', '--level', '2'])).output.match(/──/g)).toHaveLength(2);
});

test('show says what is there instead of an item that is not', async () => {
  expect(await run(['show', 'sums.nothing'])).toEqual({ code: 1, output: 'There is no item "sums.nothing"; there are sums.add, sums.which' });
});

test('a command that is none is answered with how it is used', async () => {
  expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('usage: npm run content') });
  expect(await run(['check', '--nope'])).toMatchObject({ code: 2 });
});
