import { expect, test } from 'vitest';
import { classCsv } from './class-cells.ts';
import type { Cell } from './contract.ts';

const cell = (known: number, more: Partial<Cell> = {}): Cell => ({ skillId: 'a', known, low: 0, high: 1, status: 'learning', evidenceCount: 3, again: null, ...more });
const words = { pupil: 'Pupil', none: 'no data', secure: 'Secure', again: 'Again', percent: (share: number) => Math.round(share * 100) };
const skills = [{ id: 'a', name: 'Ratio tables', shortName: 'Tables' }, { id: 'b', name: 'Unit rates', shortName: 'Rates' }];

test('the file has a line for each pupil with the numbers of the page, and what the page marks', () => {
  const file = classCsv({ pupils: [{ id: '1', name: 'Ada, "Countess"' }, { id: '2', name: 'Ben' }], skills, cells: [[cell(0.624), null], [cell(0.9, { status: 'secure' }), cell(0.3, { again:
    'Adds' })]] }, words);
  expect(file).toBe('\ufeff"Pupil","Tables","Rates","Secure","Again"\r\n"Ada, ""Countess""","62","no data","",""\r\n"Ben","90","30","Tables","Rates"\r\n');
});

test('a name that a spreadsheet would take for a formula is none there', () => {
  for (const name of ['=HYPERLINK("http://evil")', '+1', '-1', '@x', '\tx']) expect(classCsv({ pupils: [{ id: '1', name }], skills: [], cells: [[]] },
    words)).toContain(`"'${name.replaceAll('"', '""')}"`);
});
