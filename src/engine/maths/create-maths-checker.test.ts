import { afterEach, beforeEach, expect, test } from 'vitest';
import { takesTooLong, tooLong } from './check-maths.ts';
import { createMathsChecker, type MathsChecker } from './create-maths-checker.ts';

let checker: MathsChecker;
let killed: number;
beforeEach(() => {
  killed = 0;
  checker = createMathsChecker();
});
afterEach(() => checker.close());

const check = (value: string, response: string) => checker.check({ answer: { kind: 'expression', value }, response });

test('what samples agree on is proved by the worker', async () => {
  const patient = createMathsChecker({ limits: { waitMs: 20_000, runMs: 20_000 } });
  const check = (value: string, response: string) => patient.check({ answer: { kind: 'expression', value }, response });
  const verdicts = await Promise.all([
    check('sqrt(3+2sqrt(2))', '1+sqrt(2)'), check('|x|', 'sqrt(x^2)+0*10^9'), check('ln(2)+ln(3)', 'ln(6)'), check('sin(30°)', '1/2'), check('(x+1)^100', '(1+x)^100'),
    check('sqrt(1+sqrt(2))', 'sqrt(1+sqrt(2)) + 10^-14'), check('|x|', 'sqrt(x^2) + 10^-14'),
  ]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['correct', 'correct', 'correct', 'correct', 'correct', 'wrong', 'wrong']);
  await patient.close();
});

test('without a worker in time, what the samples say stands', async () => {
  const hurried = createMathsChecker({ limits: { workers: 0, waitMs: 1 } });
  const verdicts = await Promise.all(['ln(6)', 'ln(5)', '(x+y+z+w)^120'].map((response) => hurried.check({ answer: { kind: 'expression', value: 'ln(2)+ln(3)' }, response })));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['correct', 'wrong', 'wrong']);
  await hurried.close();
});

test('a request that takes too long is ended with its worker', async () => {
  const strict = createMathsChecker({ onKilled: () => (killed += 1), limits: { waitMs: 20_000, runMs: 5 } });
  const sum = '√5+√7+√11+√13+√17+√19+√23';
  const late = await strict.check({ answer: { kind: 'expression', value: `(√2+√3+${sum})^190` }, response: `(√3+√2+${sum})^190` });
  expect(late).toEqual({ verdict: 'unreadable', readBack: null, mistake: null, note: takesTooLong });
  expect(killed).toBe(1);
  await strict.close();
});

test.each([
  '9^{9^{9^9}}', `${'('.repeat(450)}1${')'.repeat(450)}`, '99999999!', '1e999999', '(x+y+z)^999', '170!!!!!', '√'.repeat(900), '|x'.repeat(300), `1${' '.repeat(900)}2`,
  '\\frac{'.repeat(100), 'sqrt(-1)', '1/0', '\u0000💥\u202e',
])('hostile input is refused with a note: %s', async (response) => {
  const checked = await check('2x+1', response);
  expect(['unreadable', 'wrong']).toContain(checked.verdict);
  if (checked.verdict === 'unreadable') expect(checked.note).toMatch(/^[A-Z].*[.?]$/s);
});

test('what is longer than a thousand signs is not read', async () => {
  expect(await check('x', '('.repeat(10_000))).toMatchObject({ verdict: 'unreadable', note: tooLong });
  expect(await checker.readBack('expression', 'x+'.repeat(10_000))).toBeNull();
  expect(await checker.steps('x+'.repeat(10_000))).toHaveProperty('unsupported');
});

test('an answer of the content that cannot be read is an error, not the pupil’s fault', async () => {
  await expect(check('2x+', '2x')).rejects.toThrow('The answer "2x+" cannot be read');
});
