import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How it is to be written, where the question wants it so. */
export const formWords: Record<string, MessageDescriptor> = {
  integer: msg`A whole number.`,
  decimal: msg`As a decimal, such as 0.75.`,
  fraction: msg`As a fraction, such as 3/4.`,
  simplified: msg`In its simplest form.`,
  mixed: msg`As a mixed number, such as 2 1/3.`,
  scientific: msg`In scientific notation, such as 3.2 * 10^5.`,
  factored: msg`As a product of factors, such as 3(x + 2).`,
  expanded: msg`Without brackets.`,
  'one-fraction': msg`As one fraction.`,
  'completed-square': msg`With the square completed, such as 2(x + 3)^2 - 5.`,
  'up-to-order': msg`Not worked out further.`,
};
