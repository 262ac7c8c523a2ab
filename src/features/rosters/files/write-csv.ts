/** What a spreadsheet would run as a formula. */
const isFormula = /^[=+\-@\t\r]/u;

/** One line of a CSV (RFC 4180). A cell that a spreadsheet would take for a formula goes out as text, behind an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quote(typeof cell === 'string' && isFormula.test(cell) ? `'${cell}` : String(cell))).join(',')}\r\n`;
}

const quote = (cell: string) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
