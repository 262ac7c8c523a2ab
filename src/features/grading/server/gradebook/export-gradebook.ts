import writeXlsxFile from 'write-excel-file/node';
import { csvOf } from '#shared/csv.ts';
import type { Gradebook } from '../../contract.ts';
import { gradebookCells } from '../../gradebook-cells.ts';

/** The gradebook as text with commas; a cell that a spreadsheet would take for a formula is none. */
export const gradebookCsv = (book: Gradebook): string => csvOf(gradebookCells(book).map((line) => line.map((cell) => (cell === null ? '' : String(cell)))));

/** As a workbook: numbers are numbers, and texts are texts, whatever they begin with. */
export async function gradebookXlsx(book: Gradebook): Promise<Buffer> {
  const data = gradebookCells(book).map((line, row) => line.map((cell) => {
    const style = row === 0 ? { fontWeight: 'bold' as const } : {};
    return cell === null ? null : typeof cell === 'number' ? { value: cell, type: Number, ...style } : { value: cell.slice(0, longestCell), type: String, ...style };
  }));
  return writeXlsxFile(data, { sheet: 'Gradebook', stickyRowsCount: 1, stickyColumnsCount: 1 }).toBuffer();
}

/** More than a cell of a workbook holds is refused by those who open it. */
const longestCell = 32_000;
