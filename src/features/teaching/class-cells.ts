import { csvOf } from '#shared/csv.ts';
import type { Cell, ClassPage } from './contract.ts';

/** How things are called on the page, and in the file. */
export type ClassCellWords = { pupil: string; none: string; secure: string; again: string; /** An estimate as the page shows it. */ percent(share: number): number };

/** What a class knows of the unit that is shown, as the page has it: a line for each pupil; behind the estimates the skills that the page marks. */
export function classCsv({ pupils, skills, cells }: Pick<ClassPage, 'pupils' | 'skills' | 'cells'>, words: ClassCellWords): string {
  const marked = (row: number, isMarked: (cell: Cell) => boolean) => skills.flatMap(({ shortName }, column) => {
    const cell = cells[row]?.[column] ?? null;
    return cell && isMarked(cell) ? [shortName] : [];
  }).join('; ');
  return csvOf([
    [words.pupil, ...skills.map(({ shortName }) => shortName), words.secure, words.again],
    ...pupils.map(({ name }, row) => [
      name, ...skills.map((_, column) => {
        const cell = cells[row]?.[column] ?? null;
        return cell === null ? words.none : String(words.percent(cell.known));
      }),
      marked(row, ({ again, status }) => again === null && status === 'secure'), marked(row, ({ again }) => again !== null),
    ]),
  ]);
}
