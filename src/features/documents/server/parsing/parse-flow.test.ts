import { describe, expect, test } from 'vitest';
import { parseHtml, parseMarkdown, parseText } from './parse-flow.ts';
import { blocksOf } from './sample-files.factory.ts';

const textOf = (bytes: string | Buffer) => blocksOf(parseText(Buffer.from(bytes)));
const markdown = (text: string) => blocksOf(parseMarkdown(Buffer.from(text)));
const html = (text: string | Buffer) => blocksOf(parseHtml(Buffer.from(text)));

describe('encodings', () => {
  const words = 'Größe: 5 µm – “Zelle”';
  const utf16 = Buffer.from(words, 'utf16le');

  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16, least byte first, with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, greatest byte first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16, greatest byte first, without a mark', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe: 5 \xb5m \x96 \x93Zelle\x94', 'latin1')],
  ])('%s', (_, bytes) => {
    expect(textOf(bytes)).toEqual([`paragraph ${words}`]);
  });

  test('HTML says its own; one that nobody knows is passed over', () => {
    const cyrillic = Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), Buffer.from([0xc2, 0xee, 0xe4, 0xe0]), Buffer.from('</p>')]);
    expect(html(cyrillic)).toEqual(['paragraph Вода']);
    expect(html(Buffer.from('<meta charset="klingon"><p>caf\xe9</p>', 'latin1'))).toEqual(['paragraph café']);
  });

  test('what is no text in any of them is refused', () => {
    const noise = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7919) % 256));
    expect(() => parseText(noise)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });

  test('signs that no database keeps and that turn text around are left out', () => {
    const rest = 'and so on and so on and so on and so on and so on';
    expect(textOf(`in\u202evoice\u200b and \u0007bell ${rest}`)).toEqual([`paragraph invoice and bell ${rest}`]);
  });
});

describe('plain text', () => {
  test('headings, lists, paragraphs of lines and paragraphs that are lines', () => {
    expect(textOf('THE CELL\n\nCells are small.\nThey live.\n\n2.1 Water\n\n- one\n- two\n\nOsmosis\n=======\nWater moves.\r\n\r\nChapter 4: Plants\n')).toEqual([
      'heading2 THE CELL', 'paragraph Cells are small.\nThey live.', 'heading3 2.1 Water', 'list - one\n- two', 'heading1 Osmosis', 'paragraph Water moves.', 'heading2 Chapter 4: Plants',
    ]);
    const line = 'Water moves through a membrane. '.repeat(10).trim();
    expect(textOf(`${line}\n${line}`)).toEqual([`paragraph ${line}`, `paragraph ${line}`]);
  });

  test('nothing but white space is nothing', () => {
    expect(textOf(' \n\t\n\ufeff\n')).toEqual([]);
  });
});

describe('Markdown', () => {
  test('headings, lists, tables with their cells, code; HTML in it is read, not run', () => {
    expect(markdown('---\ntitle: x\n---\n# Cells\n\nWater *moves*.\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a;\n```\n\n<script>alert(1)</script>\n\n<b>bold</b>\n')).toEqual([
      'heading1 Cells', 'paragraph Water moves.', 'list 1. one', 'list 2. two', 'table a\tb\n1\t2', 'code let a;', 'paragraph bold',
    ]);
  });
});

describe('HTML', () => {
  test('words of scripts, styles, forms and hidden elements are not the document\'s', () => {
    expect(html(`<!doctype html><html><head><title>t</title><style>p{}</style></head><body onload="x()"><h1>Cells <em>and</em> water</h1>
      <script>document.write('no')</script><p>Water<br>moves<sub>2</sub>.</p><noscript>no</noscript><p hidden>no</p><p style="display: none">no</p>
      <template>no</template><svg><text>no</text></svg><select><option>no</select><img alt="no" src=x onerror=alert(1)><!-- no --><iframe>no</iframe></body></html>`))
      .toEqual(['heading1 Cells and water', 'paragraph Water\nmoves2.']);
  });

  test('tables keep their cells, empty ones too; layout tables are read through', () => {
    expect(html('<table><caption>Masses</caption><tr><th>Element<th>Mass<tr><td>H<td><td>1</table>')).toEqual(['table Masses\nElement\tMass\nH\t\t1']);
    expect(html('<table><tr><td><h2>Cells</h2><p>Small.</p></td></tr></table>')).toEqual(['heading2 Cells', 'paragraph Small.']);
  });

  test('numbered lists go on where they say', () => {
    expect(html('<ol start=3><li>three<li>four<ul><li>dot</ul></ol>')).toEqual(['list 3. three', 'list 4. four', 'list • dot']);
  });

  test('of a page with a frame around an article, the article', () => {
    const sentence = 'Osmosis is the movement of water through a membrane, and it matters to every cell that lives in water. ';
    const page = `<html><head><title>Osmosis | Encyclopedia</title></head><body><nav>${'<a href="/x">Home</a> '.repeat(20)}</nav><article><h1>Osmosis</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(5)}</article><footer>Imprint</footer></body></html>`;
    const blocks = html(page);
    expect(blocks.filter((block) => block.startsWith('paragraph'))).toHaveLength(5);
    expect(blocks.join()).not.toMatch(/Home|Imprint/);
    expect(blocks[0]).toMatch(/^heading\d Osmosis/);
  });
});

describe('files made to hurt', () => {
  test('deep nesting', () => {
    const deep = `${'<div>'.repeat(20_000)}Water moves.${'</div>'.repeat(20_000)}`;
    expect(html(deep).join()).toContain('Water moves.');
    expect(html(`<ul><li>${'<ul><li>'.repeat(3_000)}Water moves.`).join()).toContain('Water moves.');
    expect(html(`<table><tr><td>${'<table><tr><td>'.repeat(2_000)}Water moves.`).join()).toContain('Water moves.');
  });

  test('long runs of the same sign', () => {
    for (const sign of [' ', '\t', '\n', '#', '*', '_', '[', '`', '-\n', '=\n', 'a\n---\n', '<', '&']) {
      expect(() => parseText(Buffer.from(`x${sign.repeat(100_000)}x`))).not.toThrow();
    }
    expect(html(`<pre>x${' '.repeat(200_000)}x</pre><p>${' '.repeat(200_000)}y</p>`)).toHaveLength(3);
  });

  test('very many headings on neighbouring lines', () => {
    expect(textOf('Water\n-----\n'.repeat(20_000))).toHaveLength(20_000);
  });
});
