import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inlineToHtml, markdownToHtml, markdownToWords } from './from-markdown.ts';
import { foreignMarkdown, htmlToMarkdown, htmlToWords, textToMarkdown } from './to-markdown.ts';

const markdown = (html: string) => htmlToMarkdown(html).markdown;

describe('HTML in Markdown', () => {
  test.each([
    ['<p>The capital of <b>France</b> is:</p>', 'The capital of **France** is:'],
    ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\\\nlines'],
    ['<p>It costs $5 &amp; 3 &lt; 4.</p>', 'It costs \\$5 & 3 < 4.'],
    ['<p>Write &amp;#65; for A</p>', 'Write \\&#65; for A'],
    ['<p><strong>Note:</strong>text</p>', 'Note:text'],
    ['<p>Solve \\(x^2 = 4\\) and \\[\\frac{1}{2}\\]</p>', 'Solve $x^2 = 4$ and $$\\frac{1}{2}$$'],
    ['<p>a_b and ____ and *</p>', 'a_b and ____ and *'],
    ['H<sub>2</sub>O, 10<sup>-3</sup>, x<sup>ab</sup>', 'H₂O, 10⁻³, x$^{\\text{ab}}$'],
    ['<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>', '- one\n- two\n\n  - in'],
    ['<ol start="3"><li>one</li></ol>', '3. one'],
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2 | 3</td></tr></table>', '| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |'],
    ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['<p>1. not a list</p>', '1\\. not a list'],
    ['<p># no heading</p>', '\\# no heading'],
    ['<p>{{a}} and @{b}</p>', '{\\{a}} and @\\{b}'],
    ['See https://example.org/a_b_c.', 'See <https://example.org/a_b_c>.'],
    ['<script>alert(1)</script><style>p{}</style>ok', 'ok'],
    ['<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', '$\\frac{1}{x}$'],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>×</mo><mi>y</mi><mo>≤</mo><mi>α</mi><mi>b</mi></math>', '$x^{2}\\times y\\le\\alpha b$'],
    ['<img class="equation_image" data-equation-content="\\pi r^2" src="x">', '$\\pi r^2$'],
    ['<p>&nbsp;</p>', ''],
    ['<code>a`b</code>', '``a`b``'],
    ['a <u>cat</u> sat', 'a *cat* sat'],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test('pictures are told, with what they show', () => {
    expect(htmlToMarkdown('A <img src="@@PLUGINFILE@@/a%20b.png" alt="A bird" width="50" height="20"> here'))
      .toEqual({ markdown: 'A here', images: [{ source: '@@PLUGINFILE@@/a%20b.png', alt: 'A bird', width: 50, height: 20 }], lost: [] });
  });

  test('what is lost is said', () => {
    expect(htmlToMarkdown('<audio src="x.mp3"></audio>Hear <a href="@@PLUGINFILE@@/bonjour.mp3">this</a>').lost)
      .toEqual(['A sound is not taken over.', 'The file “bonjour.mp3”, to which the text has a link, is not taken over.']);
  });

  test('in a line, and in a text with gaps', () => {
    expect(htmlToMarkdown('<p>One</p><p>Two</p>', 'line').markdown).toBe('One Two');
    expect(htmlToMarkdown('<p>1. <b>One <gap></gap> two</b></p><p>Three</p>', 'gaps', ({ name }) => (name === 'gap' ? '{{a}}' : null)).markdown).toBe('1. **One** {{a}} **two**\n\nThree');
  });

  test('the Markdown of others', () => {
    expect(foreignMarkdown('A *b* $$a_1 * b_1 * c$$ <b>x</b>\n\n* one').markdown).toBe('A *b* $$a_1 * b_1 * c$$ **x**\n\n- one');
  });

  test('words alone', () => {
    expect(htmlToWords('<p>A &amp; <b>b</b><br>c</p>')).toBe('A & b c');
    expect(textToMarkdown('a * b * c\n\n<b>').markdown).toBe('a * b * c\n\n\\<b>');
    expect(markdownToWords('**A** $x$ b')).toBe('A \\(x\\) b');
  });
});

describe('Markdown in HTML', () => {
  test.each([
    ['**a** $x < 1$ <b>', '<p><strong>a</strong> \\(x &lt; 1\\) &lt;b&gt;</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a\\\nb', '<p>a<br/>b</p>'],
    ['\\\\(x\\\\)', '<p>\\<span></span>(x\\)</p>'],
  ])('%s', (text, html) => {
    expect(markdownToHtml(text)).toBe(html);
  });

  test('gaps, and a line', () => {
    expect(markdownToHtml('The {{a}} of *x {{b}}*', (id) => `[${id}]`)).toBe('<p>The [a] of <em>x </em><em>[b]</em></p>');
    expect(inlineToHtml('1. *x*')).toBe('1. <em>x</em>');
  });
});

const signs = fc.constantFrom(...'ab1 .*_`#>-+=~|[](){}<>!\\$:;&"\'@\n/wé²\u00a0'.split(''), '**', '\\(', '\\)', '$$', '{{a}}', '@{a}', 'http://x.org/a_b', 'www.x.org', 'a@b.org', '1. ', '- ',
  '\\[', '\\]', '```', '~~', '![', '](x)', '&amp;', '<b>', '&#65;', '&#1;', '&#x41;');
const words = fc.array(signs, { minLength: 1, maxLength: 25 }).map((parts) => parts.join(''));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const html = fc.letrec<{ inline: string; block: string }>((tie) => ({
  inline: fc.oneof({ maxDepth: 3 }, words.map(escaped), fc.tuple(fc.constantFrom('b', 'i', 's', 'u', 'span', 'code', 'sub', 'sup', 'a href="https://example.org/?a=b_c"'), tie('inline'), tie('inline'))
    .map(([name, inner, after]) => `<${name}>${inner}</${name.split(' ')[0]}>${after}`), fc.constant('<br>')),
  block: fc.oneof({ maxDepth: 3 }, tie('inline'), tie('inline').map((inner) => `<p>${inner}</p>`),
    fc.tuple(fc.constantFrom('div', 'blockquote', 'h2', 'pre'), tie('block')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('block'), { minLength: 1, maxLength: 3 })).map(([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`),
    fc.array(fc.array(tie('inline'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((rows) => `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`),
    fc.tuple(tie('block'), tie('block')).map(([a, b]) => a + b)),
}));

describe('properties', () => {
  test('a line that was read is the same once written and read again', () => {
    fc.assert(fc.property(html.inline, (source) => {
      const { markdown: once } = htmlToMarkdown(source, 'line');
      expect(htmlToMarkdown(inlineToHtml(once), 'line').markdown).toBe(once);
    }), { numRuns: 1_500 });
  });

  test('a text that was read is the same once written and read again', () => {
    fc.assert(fc.property(html.block, (source) => {
      const once = markdown(source);
      expect(markdown(markdownToHtml(once))).toBe(once);
    }), { numRuns: 1_000 });
  });

  test('no word is lost or added, whatever the signs', () => {
    const letters = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    fc.assert(fc.property(fc.array(fc.constantFrom(...'ab1 .*_`#>-+=~|[](){}<>!:;"\'w'.split('')), { minLength: 1, maxLength: 30 }).map((parts) => parts.join('')), (text) => {
      expect(htmlToWords(markdownToHtml(textToMarkdown(text).markdown))).toBe(letters(text));
    }), { numRuns: 1_500 });
  });

  test('any HTML is read', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'<>/="\' abptdrlu&;!-'.split('')), maxLength: 200 }), (text) => { htmlToMarkdown(text); }), { numRuns: 1_000 });
    expect(htmlToMarkdown('<div>'.repeat(20_000)).markdown).toBe('');
    expect(htmlToMarkdown('\\('.repeat(50_000)).markdown.length).toBeGreaterThan(100_000);
  });
});
