import type { Deciding } from '../deciding.ts';
import type { Condition } from '../read/condition.ts';
import type { Expression } from '../read/expression.ts';
import type { Statement } from './read-line.ts';

/** `does-not-hold` is only said when it is proven. */
export type LineVerdict = 'holds' | 'does-not-hold' | 'cannot-tell';

/** What is known from the lines before. */
export type Context = {
  /** The expression that is being changed, newest last; empty when equations are solved. */
  values: Expression[];
  /** Equations and inequalities that were given or hold, in their order. */
  conditions: Condition[];
  /** The newest one, whether it holds or not: the next line is read as going on from it. */
  last: Condition | null;
  functions: Map<string, { letter: string; value: Expression }>;
  isRestricted: boolean;
  /** The first line says something that could be wrong. */
  hasClaimed: boolean;
  copy(): Context;
  become(other: Context): void;
};

export function newContext(): Context {
  const context: Context = {
    values: [], conditions: [], last: null, functions: new Map(), isRestricted: false, hasClaimed: false,
    copy: () => Object.assign(newContext(), {
      values: [...context.values], conditions: [...context.conditions], last: context.last, functions: new Map(context.functions),
      isRestricted: context.isRestricted, hasClaimed: context.hasClaimed,
    }),
    become: ({ values, conditions, last, functions, isRestricted, hasClaimed }) =>
      Object.assign(context, { values, conditions, last, functions, isRestricted, hasClaimed }),
  };
  return context;
}

/** Whether nothing has been said yet: what comes is given. */
export const isEmpty = ({ values, conditions, last }: Context) => values.length === 0 && conditions.length === 0 && last === null;

export type Judging = { isFirst: boolean; deciding: Deciding; ahead: () => Statement[] };
