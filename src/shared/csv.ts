/** Lines of cells as a file for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
