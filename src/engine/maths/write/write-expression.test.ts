import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from '../deciding.ts';
import { rational } from '../exact/rational.ts';
import { TooMuchWork, Work, workerLimits } from '../exact/too-much-work.ts';
import type { Expression } from '../read/expression.ts';
import { defaultRules, parseExpression } from '../read/parse-expression.ts';
import { plainText } from '../read/plain-text.ts';
import { writeExpression } from './write-expression.ts';

const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }).map((value): Expression => ({ op: 'number', value: rational(BigInt(value)), style: 'integer', text: String(value) })),
  fc.integer({ min: 1, max: 99 }).map((value): Expression => ({ op: 'number', value: rational(BigInt(value), 10n), style: 'decimal', text: (value / 10).toFixed(1) })),
  fc.constantFrom('x', 'y', 'π', 'a').map((name): Expression => ({ op: 'symbol', name })),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 })).map(([whole, num]): Expression => ({ op: 'mixed', whole: BigInt(whole), num: BigInt(num), den: 5n })),
);

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('expression'), { minLength: 2, maxLength: 3 }).map((terms): Expression => ({ op: 'sum', terms })),
    fc.array(tie('expression'), { minLength: 2, maxLength: 3 }).map((factors): Expression => ({ op: 'product', factors })),
    tie('expression').map((of): Expression => ({ op: 'minus', of })),
    fc.tuple(tie('expression'), tie('expression'), fc.constantFrom('/' as const, '÷' as const)).map(([over, under, sign]): Expression => ({ op: 'quotient', over, under, sign })),
    fc.tuple(tie('expression'), fc.integer({ min: 0, max: 3 })).map(([base, exponent]): Expression => ({
      op: 'power', base, exponent: { op: 'number', value: rational(BigInt(exponent)), style: 'integer', text: String(exponent) },
    })),
    leaf.map((of): Expression => ({ op: 'root', degree: 2, of })),
    tie('expression').map((of): Expression => ({ op: 'call', name: 'abs', of })),
    leaf.map((of): Expression => ({ op: 'percent', of })),
  ),
}));

const rules = { ...defaultRules, variables: new Set(['x', 'y', 'a']) };

test.each(['text', 'latex'] as const)('what is read back as %s reads to the same value', (style) => {
  fc.assert(fc.property(expression, (written) => {
    const shown = writeExpression(written)[style];
    const again = parseExpression(plainText(shown), rules);
    try {
      expect(sameValue(written, again, { work: new Work(workerLimits) }), shown).toBe(true);
    } catch (error) {
      // Too large, a division by zero, or nowhere a value: then only its shape can be compared.
      if (!(error instanceof TooMuchWork) && !(error instanceof Error && /zero|value/.test(error.message))) throw error;
    }
  }), { numRuns: 600 });
});
