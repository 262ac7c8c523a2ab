import { Icon } from '#client/components/icon.tsx';
import type { Due } from '../assigned-contract.ts';
import { DueWords } from './due-words.tsx';

/** When something is due, as a chip: the colour of what is due from the day before on, and a shape and words beside it. */
export function DueChip({ due }: { due: Due }) {
  return <span className={due.isOver ? 'chip chip--not-yet' : due.inDays <= 1 ? 'chip chip--due' : 'chip'}><Icon name={due.inDays <= 1 ? 'clock' : 'calendar'} /><DueWords due={due} /></span>;
}
