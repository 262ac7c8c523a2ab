import { csvLine } from './write-csv.ts';

/** The columns a first file needs, and what each is for. */
export const exampleColumns = [
  { heading: 'ID', example: 'P-1001' },
  { heading: 'Name', example: 'Amara Okafor' },
  { heading: 'Role', example: 'student' },
  { heading: 'Class', example: '6B Mathematics' },
  { heading: 'Grade', example: '6' },
  { heading: 'Email', example: '' },
] as const;

/** A file that can be read as it is: two pupils, two teachers, two classes. */
export function exampleFile(): string {
  const rows = [
    ['T-1', 'Rehana Siddiqui', 'teacher', '6B Mathematics; 5A Reading', '', 'r.siddiqui@example.org'],
    ['T-2', 'Daniel Osei', 'teacher', '5A Reading', '', 'd.osei@example.org'],
    ['P-1001', 'Amara Okafor', 'student', '6B Mathematics', '6', ''],
    ['P-1002', 'Lucas Almeida', 'student', '5A Reading', '5', ''],
  ];
  return `\uFEFF${[exampleColumns.map(({ heading }) => heading), ...rows].map((row) => csvLine(row)).join('')}`;
}
