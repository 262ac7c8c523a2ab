import type { Figure } from '../figure.ts';
import { Bars, DotPlot } from './figures/charts.tsx';
import { Flow } from './figures/flows.tsx';
import { DoubleNumberLine, NumberLine } from './figures/number-lines.tsx';
import { Fraction, Grid } from './figures/parts.tsx';
import { Plane } from './figures/plane.tsx';
import { Angle, Box, Circle, Polygon } from './figures/shapes.tsx';
import { Table } from './figures/table.tsx';
import './figure.css';

/** A figure of a lesson or question, drawn from its data. Left to right in every language; on paper, in the dark and on the board. */
export function FigureView({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'number-line': return <NumberLine figure={figure} />;
    case 'double-number-line': return <DoubleNumberLine figure={figure} />;
    case 'table': return <Table figure={figure} />;
    case 'bars': return <Bars figure={figure} />;
    case 'dot-plot': return <DotPlot figure={figure} />;
    case 'fraction': return <Fraction figure={figure} />;
    case 'grid': return <Grid figure={figure} />;
    case 'plane': return <Plane figure={figure} />;
    case 'angle': return <Angle figure={figure} />;
    case 'polygon': return <Polygon figure={figure} />;
    case 'circle': return <Circle figure={figure} />;
    case 'box': return <Box figure={figure} />;
    case 'chain':
    case 'cycle':
    case 'layers': return <Flow figure={figure} />;
  }
}
