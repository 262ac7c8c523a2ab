import { Drawing, Lines } from './drawing.tsx';
import { fractionGeometry, gridGeometry, type FractionFigure, type GridFigure } from './parts-geometry.ts';
import { lineHeight } from './figure-size.ts';

export function Fraction({ figure }: { figure: FractionFigure }) {
  const { width, height, pieces } = fractionGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {pieces.map(({ path, isShaded }) => <path key={path} className={isShaded ? 'figure__shade figure__outline' : 'figure__empty figure__outline'} d={path} />)}
    </Drawing>
  );
}

export function Grid({ figure }: { figure: GridFigure }) {
  const { columns, rows } = figure;
  const { width, height, left, top, cell, columnsShade, rowsShade, acrossLines, downLines } = gridGeometry(figure);
  const [wide, high] = [cell * columns, cell * rows];
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {columnsShade && <rect className="figure__overlay" x={left} y={top} {...columnsShade} />}
      {rowsShade && <rect className="figure__overlay" x={left} y={top} {...rowsShade} />}
      {Array.from({ length: columns - 1 }, (_, index) => <path key={`column ${index}`} className="figure__cell" d={`M${left + cell * (index + 1)} ${top}v${high}`} />)}
      {Array.from({ length: rows - 1 }, (_, index) => <path key={`row ${index}`} className="figure__cell" d={`M${left} ${top + cell * (index + 1)}h${wide}`} />)}
      <rect className="figure__outline figure__empty" x={left} y={top} width={wide} height={high} />
      {acrossLines.length > 0 && <Lines lines={acrossLines} x={left + wide / 2} y={15} className="figure__label" />}
      {downLines.length > 0 && <Lines lines={downLines} x={left - 9} y={top + high / 2 + 5 - ((downLines.length - 1) * lineHeight) / 2} anchor="end" className="figure__label" />}
    </Drawing>
  );
}
