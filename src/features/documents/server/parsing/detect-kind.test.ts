import { expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { docxOf, png, textPdf, zipOf } from './sample-files.factory.ts';

const kindOf = (content: string | Buffer, name = 'file') => detectKind(Buffer.from(content), name);
const refused = (content: string | Buffer, name = 'file.txt') => {
  try {
    return detectKind(Buffer.from(content), name);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('the content decides, whatever the name says', async () => {
  expect(kindOf(await textPdf('x'), 'a.docx')).toBe('pdf');
  expect(kindOf(Buffer.concat([Buffer.from('\n\nmail header\n'), await textPdf('x')]), 'a.txt')).toBe('pdf');
  expect(kindOf(docxOf(''), 'a.pdf')).toBe('docx');
  expect(kindOf('<!DOCTYPE html><p>x', 'a.txt')).toBe('html');
  expect(kindOf('<?xml version="1.0"?><!-- a --><html lang="en">', 'a.md')).toBe('html');
  expect(kindOf('Just words.', 'a.pdf')).toBe('text');
});

test('between Markdown and text the name decides, and without one the marks', () => {
  expect(kindOf('Just words.', 'a.MD')).toBe('markdown');
  expect(kindOf('# Cells\n\n- one\n- two\n', 'a.txt')).toBe('text');
  expect(kindOf('# Cells\n\n- one\n- two\n')).toBe('markdown');
  expect(kindOf('# not a heading, a comment\nwords')).toBe('text');
});

test.each([
  [png, 'a PNG picture'], ['\xff\xd8\xff\xe0', 'a JPEG picture'], ['GIF89a\x01\0', 'a GIF picture'], ['RIFF....WEBPVP8', 'a WebP picture'], ['RIFF....WAVEfmt', 'a sound recording'],
  ['MZ\x90\0\x03', 'a Windows program'], ['\x7fELF\x02', 'a program'], ['\0\0\0\x20ftypmp42', 'a video'], ['\x1f\x8b\x08', 'a gzip archive'],
  ['{\\rtf1 words}', 'an RTF document'], ['%!PS-Adobe', 'a PostScript file'], ['<svg xmlns="x">', 'an SVG picture'], ['SQLite format 3\0', 'a database'],
])('%j is named', (content, what) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  for (const name of ['notes.txt', 'book.pdf', 'page.html']) expect(refused(bytes, name)).toContain(`This is ${what}`);
});

test('a text may begin like one of those', () => {
  for (const text of ['BM is short for body mass.', 'MZ was his name.', 'ID3 is a decision tree.', 'GIF89 is a format.']) expect(kindOf(text)).toBe('text');
});

test('packages are told apart by what is in them', () => {
  const named = (name: string, content = 'x') => refused(zipOf([{ name, content, isStored: true }]));
  expect(named('ppt/presentation.xml')).toMatch(/^This is a PowerPoint presentation/);
  expect(named('xl/workbook.xml')).toMatch(/^This is an Excel workbook/);
  expect(named('mimetype', 'application/epub+zip')).toMatch(/^This is an EPUB book/);
  expect(named('mimetype', 'application/vnd.oasis.opendocument.text')).toMatch(/^This is an OpenDocument file/);
  expect(named('readme.txt')).toMatch(/^This is a ZIP archive/);
  expect(refused(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99), Buffer.from('WordDocument', 'utf16le')]))).toContain('before 2007');
});

test('broken and hostile packages', () => {
  const zip = zipOf([{ name: 'word/document.xml', content: 'x' }]);
  expect(refused(zip.subarray(0, -5))).toContain('damaged');
  const lost = Buffer.from(zip);
  lost.writeUInt32LE(0xfffffff0, zip.length - 6);
  expect(refused(lost)).toContain('damaged');
  const many = Buffer.from(zip);
  many.writeUInt16LE(0xffff, zip.length - 12);
  expect(refused(many)).toContain('too many parts');
});

test('signs in a row do not keep it busy', () => {
  for (const piece of ['<!-- -->', '<!--', '[', '**', '|', '| - ', '# ', ' ', '- a\n', '<?xml']) {
    expect(refused(piece.repeat(Math.floor(60_000 / piece.length)), 'file')).toMatch(/^(?:text|markdown|html)$/);
  }
});
