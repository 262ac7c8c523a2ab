import { ComputeEngine, type MathJsonExpression } from '@cortex-js/compute-engine';
import type { Prove } from '../deciding.ts';
import { evaluate } from '../numeric/evaluate.ts';
import { freeVariables, points } from '../numeric/samples.ts';
import type { Expression } from '../read/expression.ts';

const digits = 60;
const wanted = 3;
/** Two functions of school maths that agree to forty digits at three points are the same. */
const negligible = 1e-40;

/**
 * Proves by simplifying the difference to zero, else by values with sixty digits at points where both are real. Doubles have agreed
 * before, so this tells apart what differs by less than they show ("sqrt(2)" and "sqrt(2) + 10^-20").
 * This file loads the compute engine (0.1 s, 60 MB) and belongs in the worker only.
 */
export function createProver(): Prove {
  const engine = new ComputeEngine();
  engine.precision = digits;
  // Its usual tolerance takes a ten-billionth for zero.
  engine.tolerance = 1e-50;
  return (a, b) => {
    const names = freeVariables(a, b);
    const letters = new Map(names.map((name, at) => [name, `v_${at}`]));
    const [left, right] = [mathJson(a, letters), mathJson(b, letters)];
    const difference = engine.box(['Subtract', left, right]);
    if (difference.simplify().is(0)) return true;
    let met = 0;
    for (const point of points(names)) {
      const size = Math.abs(evaluate(a, point));
      if (!Number.isFinite(size) || Number.isNaN(evaluate(b, point))) continue;
      const values = Object.fromEntries([...point].map(([name, value]) => [letters.get(name) ?? name, engine.number(value)]));
      const { re, im } = difference.subs(values).N();
      // Its roots of negative numbers are complex where a school takes the real one: such a point says nothing.
      if (Number.isNaN(re) || im !== 0) continue;
      if (Math.abs(re) > negligible * Math.max(1, size)) return false;
      met += 1;
      if (met === wanted || names.length === 0) break;
    }
    return true;
  };
}

type Json = MathJsonExpression;

function mathJson(expression: Expression, letters: ReadonlyMap<string, string>): Json {
  const of = (part: Expression) => mathJson(part, letters);
  switch (expression.op) {
    case 'number': return ['Rational', { num: String(expression.value.num) }, { num: String(expression.value.den) }];
    case 'mixed': return ['Rational', { num: String(expression.whole * expression.den + expression.num) }, { num: String(expression.den) }];
    case 'symbol': return letters.get(expression.name) ?? (expression.name === 'π' ? 'Pi' : 'ExponentialE');
    case 'minus': return ['Negate', of(expression.of)];
    case 'sum': return ['Add', ...expression.terms.map(of)];
    case 'product': return ['Multiply', ...expression.factors.map(of)];
    case 'quotient': return ['Divide', of(expression.over), of(expression.under)];
    case 'power': return ['Power', of(expression.base), of(expression.exponent)];
    case 'root': return expression.degree === 2 ? ['Sqrt', of(expression.of)] : ['Root', of(expression.of), expression.degree];
    case 'percent': return ['Divide', of(expression.of), 100];
    case 'degrees': return ['Multiply', of(expression.of), ['Divide', 'Pi', 180]];
    case 'factorial': return ['Factorial', of(expression.of)];
    case 'call': return [callNames[expression.name], of(expression.of)];
  }
}

const callNames = { sin: 'Sin', cos: 'Cos', tan: 'Tan', ln: 'Ln', log: 'Log', exp: 'Exp', abs: 'Abs' } as const;
