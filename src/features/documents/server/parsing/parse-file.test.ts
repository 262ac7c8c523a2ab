import { Document, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { describe, expect, test } from 'vitest';
import { parseFile } from './parse-file.ts';
import { blocksOf, docxOf, pdfOf, png, readBytes, readWell, textPdf, zipOf } from './sample-files.factory.ts';

const osmosis = 'Osmosis is the movement of water through a semipermeable membrane.';

describe('PDF', () => {
  test('pages, headings by their size, running heads left out of passages', async () => {
    const bytes = await pdfOf(4, (pdf, page) => {
      pdf.fontSize(8).text('Biology for all', 60, 30).fontSize(20).text(`Chapter ${page}`, 60, 80);
      pdf.fontSize(11).text(`${osmosis} It happens on page ${page}, as on every other one of this small book.`, 60, 120, { width: 280 });
      pdf.fontSize(8).text(`Page ${page}`, 60, 500, { lineBreak: false });
    });
    const { kind, pages, passages } = await readWell(bytes, 'book.pdf');
    expect([kind, pages.length]).toEqual(['pdf', 4]);
    expect(blocksOf(pages.slice(1, 2)).map((block) => block.slice(0, 20))).toEqual(['furniture Biology fo', 'heading1 Chapter 2', 'paragraph Osmosis is', 'furniture Page 2']);
    expect(passages.map(({ page, section }) => [page, section])).toEqual([1, 2, 3, 4].map((page) => [page, `Chapter ${page}`]));
    expect(passages.every(({ text }) => !/Biology for all|Page \d/.test(text))).toBe(true);
  });

  test('columns are read one after the other', async () => {
    const column = (name: string) => Array.from({ length: 12 }, (_, line) => `${name} line ${line + 1} of this column`).join('\n');
    const bytes = await pdfOf(1, (pdf) => void pdf.fontSize(9).text(column('left'), 40, 60, { width: 160 }).text(column('right'), 220, 60, { width: 160 }));
    const { pages } = await readWell(bytes);
    const found = [...pages[0]!.text.matchAll(/(left|right) line (\d+)/g)].map(([, name, line]) => `${name} ${line}`);
    expect(found).toEqual(['left', 'right'].flatMap((name) => Array.from({ length: 12 }, (_, line) => `${name} ${line + 1}`)));
  });

  test('a password, pictures without text, no text at all: a sentence each', async () => {
    const locked = await pdfOf(1, (pdf) => void pdf.text(osmosis), { userPassword: 'secret' });
    expect(await readBytes(locked)).toMatchObject({ ok: false, kind: 'pdf', code: 'password', problem: expect.stringContaining('locked with a password') });
    const scanned = await pdfOf(3, (pdf) => void pdf.image(png, 0, 0, { width: 400 }));
    expect(await readBytes(scanned)).toMatchObject({ ok: false, code: 'image_only', problem: expect.stringContaining('text recognition') });
    expect(await readBytes(await pdfOf(2, () => {}))).toMatchObject({ ok: false, code: 'empty' });
  });

  test('an owner\'s password alone locks nothing', async () => {
    const bytes = await pdfOf(1, (pdf) => void pdf.text(osmosis), { ownerPassword: 'secret', permissions: { copying: false } });
    expect((await readWell(bytes)).passages[0]?.text.replaceAll('\n', ' ')).toBe(osmosis);
  });

  test('a page that is damaged does not cost the others; a file that is, says so', async () => {
    const bytes = await textPdf(osmosis, 'The second page.', 'The third page.');
    expect(await readBytes(bytes.subarray(0, 300))).toMatchObject({ ok: false, kind: 'pdf', code: 'broken', problem: expect.stringContaining('damaged') });
    expect(await readBytes('%PDF-1.7\nnothing more')).toMatchObject({ ok: false, kind: 'pdf', code: 'broken' });
    // Its table of contents is gone; the pages are found without it.
    expect((await readWell(bytes.subarray(0, bytes.lastIndexOf('xref')))).pages.map((page) => page.text)).toContain('The second page.');
  });

  test('more than 5,000 pages are refused', async () => {
    const kids = Array.from({ length: 5_001 }, (_, index) => `${index + 3} 0 R`).join(' ');
    const pages = Array.from({ length: 5_001 }, (_, index) => `${index + 3} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj`).join('\n');
    const bytes = `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 5001/Kids[${kids}]>> endobj\n${pages}\ntrailer <</Root 1 0 R>>`;
    expect(await readBytes(bytes)).toMatchObject({ ok: false, code: 'too_many_pages', problem: expect.stringContaining('5,000') });
  });
});

describe('DOCX', () => {
  test('headings, lists, tables with their cells; pictures stay out', async () => {
    const row = (...cells: string[]) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) });
    const document = new Document({ sections: [{ children: [
      new Paragraph({ text: 'Cells', heading: HeadingLevel.HEADING_1 }),
      new Paragraph(osmosis),
      new Paragraph({ children: [new ImageRun({ type: 'png', data: png, transformation: { width: 9, height: 9 } }), new TextRun('Figure 1')] }),
      new Paragraph({ text: 'first', bullet: { level: 0 } }),
      new Paragraph({ text: 'Water', heading: HeadingLevel.HEADING_2 }),
      new Table({ rows: [row('Element', 'Mass'), row('Hydrogen', '1.008')] }),
    ] }] });
    const { kind, pages, passages } = await readWell(await Packer.toBuffer(document), 'renamed.pdf');
    expect(kind).toBe('docx');
    expect(blocksOf(pages)).toEqual(['heading1 Cells', `paragraph ${osmosis}`, 'paragraph Figure 1', 'list • first', 'heading2 Water', 'table Element\tMass\nHydrogen\t1.008']);
    expect(passages.at(-1)).toMatchObject({ section: 'Water', text: 'Element\tMass\nHydrogen\t1.008' });
  });

  test('only pictures, nothing at all, locked, damaged: a sentence each', async () => {
    const picture = new Document({ sections: [{ children: [new Paragraph({ children: [new ImageRun({ type: 'png', data: png, transformation: { width: 9, height: 9 } })] })] }] });
    expect(await readBytes(await Packer.toBuffer(picture))).toMatchObject({ ok: false, kind: 'docx', code: 'image_only' });
    expect(await readBytes(docxOf('<w:p/>'))).toMatchObject({ ok: false, kind: 'docx', code: 'empty' });
    expect(await readBytes(docxOf('<w:p><w:r><w:t>Unclosed'))).toMatchObject({ ok: false, kind: 'docx', code: 'broken' });
    expect(await readBytes(docxOf('<w:p/>').subarray(0, 400))).toMatchObject({ ok: false, code: 'broken' });
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await readBytes(locked, 'locked.docx')).toMatchObject({ ok: false, code: 'password' });
  });

  test('a package that unpacks to far too much is let go of', async () => {
    const bomb = docxOf('<w:p/>', [{ name: 'word/styles.xml', content: Buffer.alloc(300 * 1024 * 1024) }]);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readBytes(bomb)).toMatchObject({ ok: false, code: 'too_much_memory' });
    const lying = docxOf('<w:p/>', [{ name: 'word/styles.xml', content: Buffer.alloc(300 * 1024 * 1024), claimedSize: 10 }]);
    expect(await readBytes(lying)).toMatchObject({ ok: false, code: 'too_much_memory' });
  });
});

test('what cannot be read is named, with what can', async () => {
  const readable = 'Slate reads PDF, Word (DOCX), Markdown, plain text and HTML.';
  for (const [bytes, what] of [
    [zipOf([{ name: 'ppt/presentation.xml', content: 'x' }]), 'a PowerPoint presentation'],
    [zipOf([{ name: 'xl/workbook.xml', content: 'x' }]), 'an Excel workbook'],
    [zipOf([{ name: 'mimetype', content: 'application/epub+zip', isStored: true }]), 'an EPUB book'],
    [zipOf([{ name: 'a.txt', content: 'x' }]), 'a ZIP archive'],
    [png, 'a PNG picture'],
    [Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), 'a Windows program'],
  ] as const) {
    // Whatever name it was given.
    const outcome = await readBytes(bytes, 'notes.txt');
    expect(outcome).toMatchObject({ ok: false, kind: null, code: 'unsupported', problem: expect.stringContaining(what) });
    expect(outcome.ok ? '' : outcome.problem).toContain(readable);
  }
  expect(await readBytes(new Uint8Array(), 'empty.pdf')).toMatchObject({ ok: false, code: 'empty' });
  expect(await readBytes(zipOf([{ name: 'word/document.xml', content: 'x', isEncrypted: true }]))).toMatchObject({ ok: false, code: 'password' });
});

describe('limits', () => {
  test('time', async () => {
    const long = `# A\n\n${osmosis}\n\n`.repeat(40_000);
    expect(await readBytes(long, 'long.md', { seconds: 0.2 })).toMatchObject({ ok: false, code: 'too_slow', problem: expect.stringContaining('took too long') });
  });

  test('memory of its objects, and altogether', async () => {
    const rows = '<w:p><w:r><w:t>Water moves.</w:t></w:r></w:p>'.repeat(200_000);
    const bytes = docxOf(rows);
    expect(await readBytes(bytes, 'a.docx', { heapMegabytes: 60 })).toMatchObject({ ok: false, code: 'too_much_memory', problem: expect.stringContaining('memory') });
    expect(await readBytes(bytes, 'a.docx', { totalMegabytes: 60 })).toMatchObject({ ok: false, code: 'too_much_memory' });
  });

  test('someone who does not want it any more', async () => {
    const reason = new Error('enough');
    await expect(parseFile('/nowhere', { fileName: 'x', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('a file that is gone is our fault, not the file\'s', async () => {
    await expect(parseFile('/nowhere/at/all', { fileName: 'x' })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
