import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Figure } from '../figure.ts';
import { FigureView } from './figure.tsx';

const alt = 'What it shows, with "quotes" & <signs>';
const figures: Figure[] = [
  { kind: 'number-line', alt, from: 0, to: 5, step: 1, marks: [{ at: 2, label: '?' }], jumps: [{ from: 0, to: 2, label: '+2' }] },
  { kind: 'double-number-line', alt, top: { label: 'a', values: ['1', '2'] }, bottom: { label: 'b', values: ['3', '?'] } },
  { kind: 'bars', alt, unit: 'books', bars: [{ label: 'Amara', value: 3 }] },
  { kind: 'dot-plot', alt, label: 'hours', values: [1, 2, 2] },
  { kind: 'fraction', alt, shape: 'circle', parts: 4, shaded: 3 },
  { kind: 'grid', alt, columns: 4, rows: 3, across: '4', down: '3', shadedColumns: 1, shadedRows: 1 },
  { kind: 'plane', alt, x: [-5, 5], y: [-5, 5], points: [{ x: 1, y: 2, label: 'P' }], lines: [{ through: [[0, 0], [1, 1]], label: 'l' }], polygons: [[[0, 0], [1, 0], [0, 1]]] },
  { kind: 'angle', alt, degrees: 40, label: 'x' },
  { kind: 'polygon', alt, corners: [[0, 0], [4, 0], [0, 3]], sides: ['4'], cornerLabels: ['A'], rightAngles: [0], height: { from: 2, label: '3' } },
  { kind: 'circle', alt, radius: '5 cm' },
  { kind: 'box', alt, length: '3', width: '2', height: '1' },
  { kind: 'chain', alt, items: ['a', 'b'] },
  { kind: 'cycle', alt, items: ['a', 'b', 'c'] },
  { kind: 'layers', alt, items: ['a', 'b'] },
];

test.each(figures.map((figure) => [figure.kind, figure] as const))('a %s is a picture with its words, without a number that is none', (_, figure) => {
  const html = renderToStaticMarkup(createElement(FigureView, { figure }));
  expect(html).toContain('role="img" aria-label="What it shows, with &quot;quotes&quot; &amp; &lt;signs&gt;"');
  expect(html).toContain('dir="ltr"');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test('a circle shows what is named: with an empty diameter its radius, with neither only itself', () => {
  const draw = (labels: { radius?: string; diameter?: string }) => renderToStaticMarkup(createElement(FigureView, { figure: { kind: 'circle', alt, ...labels } }));
  expect(draw({ radius: '5 cm', diameter: '' })).toBe(draw({ radius: '5 cm' }));
  expect(draw({ radius: '', diameter: '10 cm' })).toBe(draw({ diameter: '10 cm' }));
  expect(draw({ radius: '', diameter: '' })).not.toMatch(/<path|<text/);
});

test('a table is a table, with its words as caption and its names as heads', () => {
  const html = renderToStaticMarkup(createElement(FigureView, { figure: { kind: 'table', alt, head: ['', 'Morning'], rows: [['Rice', '2'], ['Water', '?']] } }));
  expect(html).toContain('<caption class="visually-hidden">What it shows');
  expect(html).toContain('<th scope="row">Rice</th><td>2</td>');
  expect(html).toContain('<strong class="figure__asked">?</strong>');
  expect(renderToStaticMarkup(createElement(FigureView, { figure: { kind: 'table', alt, rows: [['1', '2'], ['3', '4']] } }))).not.toContain('<th');
});
