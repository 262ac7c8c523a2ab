import { calculateSum } from '#engine/maths/calculate-sum.ts';

const asked = /^(?:(?:and |so )?(?:what(?:'s|s| is)|how much is|calculate|work out|compute)\s+)?([\d\s.,()+\-−*·×x÷:/^]+?)\s*(?:=\s*)?\??$/i;

/** A sum as a calculator gives it: "what is 2 + 2?". Null: it is none. Whether it would tell the answer of an open question is looked at with the reply. */
export function calculate(message: string): string | null {
  const typed = asked.exec(message.trim())?.[1]?.trim().replaceAll('x', '×').replaceAll(':', '÷');
  if (typed === undefined || !/\d\s*[+\-−*·×÷/^]\s*[\d(]/.test(typed)) return null;
  const calculated = calculateSum(typed);
  return calculated && `$${calculated.sum.latex} = ${calculated.value.latex}$`;
}
