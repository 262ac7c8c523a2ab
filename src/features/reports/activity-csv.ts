import type { ActivityDay } from './contract.ts';

/** The table as a file (RFC 4180): the same rows and numbers as on the screen. */
export function activityCsv(days: ActivityDay[], heading: [string, string, string, string]): string {
  const rows = days.map(({ date, questions, answered, notFound }) => [date, questions, answered, notFound]);
  return `${[heading, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

const quote = (cell: string | number) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
