import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of problems that are worked out in steps, each with examples as one types them. */
export const problemKinds: { id: string; name: MessageDescriptor; examples: string[] }[] = [
  { id: 'fractions', name: msg`Calculations with fractions`, examples: ['3/4 + 1/6', '2 1/2 × 1 1/3'] },
  { id: 'percentage', name: msg`Percentages`, examples: ['15% of 80', 'increase 80 by 15%'] },
  { id: 'linear-equation', name: msg`Equations with one letter`, examples: ['2(x + 3) = 4x − 5', 'x/2 + 1/3 = 5/6'] },
  { id: 'linear-inequality', name: msg`Inequalities`, examples: ['3 − 2x < 7', '2 < 3x + 1 ≤ 7'] },
  { id: 'system', name: msg`Two equations with two letters`, examples: ['x + y = 5; x − y = 1'] },
  { id: 'quadratic', name: msg`Quadratic equations`, examples: ['x² − 5x + 6 = 0', 'x² = 2x + 3'] },
  { id: 'derivative', name: msg`Derivatives of polynomials`, examples: ['d/dx 3x² + 2x − 5'] },
];
