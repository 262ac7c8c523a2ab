import type { ReadBack } from '../maths-answer.ts';
import type { Condition, Relation } from '../read/condition.ts';
import type { Expression } from '../read/expression.ts';
import { writeExpression } from './write-expression.ts';

const latexOf: Record<Relation, string> = { '<': '<', '<=': '\\le', '>': '>', '>=': '\\ge', '=': '=', '≠': '\\ne' };

/** A condition as it was understood. */
export function writeCondition(condition: Condition): ReadBack {
  switch (condition.is) {
    case 'everything': return { latex: '\\text{all numbers}', text: 'all numbers' };
    case 'nothing': return { latex: '\\text{no solution}', text: 'no solution' };
    case 'points': {
      const points = condition.points.map(writeExpression);
      return { latex: `\\left\\{${points.map(({ latex }) => latex).join(', ')}\\right\\}`, text: `{${points.map(({ text }) => text).join(', ')}}` };
    }
    case 'chain': {
      const sides = condition.sides.map(writeExpression);
      const signs = ['', ...condition.relations];
      return {
        latex: sides.map(({ latex }, at) => (at === 0 ? latex : ` ${latexOf[condition.relations[at - 1] ?? '=']} ${latex}`)).join(''),
        text: sides.map(({ text }, at) => (at === 0 ? text : ` ${signs[at]} ${text}`)).join(''),
      };
    }
    case 'interval': return writeInterval(condition);
    case 'or': case 'and': {
      const parts = condition.parts.map(writeCondition);
      return { latex: parts.map(({ latex }) => latex).join(` \\text{ ${condition.is} } `), text: parts.map(({ text }) => text).join(` ${condition.is} `) };
    }
  }
}

function writeInterval({ low, lowIn, high, highIn }: Extract<Condition, { is: 'interval' }>): ReadBack {
  const end = (expression: Expression | null, endless: ReadBack) => (expression === null ? endless : writeExpression(expression));
  const [left, right] = [end(low, { latex: '-\\infty', text: '-oo' }), end(high, { latex: '\\infty', text: 'oo' })];
  const [open, close] = [lowIn ? '[' : '(', highIn ? ']' : ')'];
  return { latex: `\\left${open}${left.latex}, ${right.latex}\\right${close}`, text: `${open}${left.text}, ${right.text}${close}` };
}
