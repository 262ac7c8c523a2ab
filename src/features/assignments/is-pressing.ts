import type { AssignedItem } from './assigned-contract.ts';

/** What is due within the week, or late, stands where the page begins; else it waits at its side. */
export const isPressing = (assigned: readonly Pick<AssignedItem, 'due'>[]): boolean => assigned.some(({ due }) => due !== null && due.inDays < 7);
