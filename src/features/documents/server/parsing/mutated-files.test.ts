import { expect, test } from 'vitest';
import { problemCodes } from '../../contract.ts';
import { docxOf, longPdf, readBytes, textPdf } from './sample-files.factory.ts';

/** A budget of cases and not of time: the same files are read on every machine, sixteen of each kind. */
const ofEachKind = 16;
const atOnce = 4;

const html = '<!doctype html><html><head><meta charset="utf-8"><title>Cells</title></head><body><h1>Cells</h1><p>Water <b>moves</b>.</p><ol start="2"><li>one<li>two</ol><table><tr><td>a<td>b</table><pre>code</pre></body></html>';
const markdown = '# Cells\n\nWater *moves* through a [membrane](http://x).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> quote\n\n```\ncode\n```\n\n1. one\n2. two\n';
const body = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Cells</w:t></w:r></w:p><w:p><w:r><w:t>Water moves.</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
const pieces = ['\0', '\xff\xfe', '<<', '>>', 'endobj', '/Kids[1 0 R]', '9999999999', '-1', '<table><tr>', '</w:p>', '<w:tbl>', '&#0;', '&x;', '<!--', ']]>', '```', '\n\n', '%PDF-', 'PK\x03\x04', '\u0000\u00d8'];

/** Lehmer's generator (MINSTD): the same files in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function mutate(bytes: Buffer, pick: (below: number) => number): Buffer {
  let mutant = Buffer.from(bytes);
  for (let changes = 1 + pick(6); changes > 0; changes -= 1) {
    const at = pick(Math.max(1, mutant.length));
    const [before, after] = [mutant.subarray(0, at), mutant.subarray(at)];
    switch (pick(6)) {
      case 0: mutant[at] = pick(256); break;
      case 1: mutant = Buffer.concat([before, after.subarray(pick(200))]); break;
      case 2: mutant = Buffer.concat([before, Buffer.from(pieces[pick(pieces.length)]!, 'latin1'), after]); break;
      case 3: mutant = Buffer.concat([before, after.subarray(0, pick(400)), after]); break;
      case 4: mutant = Buffer.concat([before, Buffer.from(Array.from({ length: pick(30) }, () => pick(256))), after]); break;
      case 5: if (pick(4) === 0) mutant = before; break;
    }
  }
  return mutant;
}

test('no mutated file ends more than its own reading', async () => {
  const files = [await textPdf('Water moves through a membrane.', 'The second page.'), longPdf(2, 3), docxOf(body), Buffer.from(html), Buffer.from(markdown), Buffer.from(`\ufeff${markdown}`, 'utf16le')];
  const pick = random(20_261_121);
  const wanted = ofEachKind * (files.length + 1);
  const codes = new Map<string, number>();
  let begun = 0;
  const reader = async () => {
    while (begun < wanted) {
      begun += 1;
      const kind = begun % (files.length + 1);
      // One in seven has its words changed before it is packed, so that not only the packing is tried.
      const mutant = kind === files.length ? docxOf(mutate(Buffer.from(body), pick).toString()) : mutate(files[kind]!, pick);
      const outcome = await readBytes(mutant, 'file', { seconds: 20, heapMegabytes: 256, totalMegabytes: 512 });
      codes.set(outcome.ok ? 'ok' : outcome.code, (codes.get(outcome.ok ? 'ok' : outcome.code) ?? 0) + 1);
      if (outcome.ok) {
        for (const { page, start, end, text } of outcome.passages) expect(text).toBe(outcome.pages[page - 1]?.text.slice(start, end));
      } else {
        expect(problemCodes).toContain(outcome.code);
        expect(outcome.problem).toMatch(/^[A-Z].*\.$/);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  // Enough of them were readable, and enough were not, to have tried both.
  expect(codes.get('ok')).toBeGreaterThan(5);
  expect(codes.get('broken')).toBeGreaterThan(0);
});
