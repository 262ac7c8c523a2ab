import type { Figure } from '../../figure.ts';
import { Drawing } from './drawing.tsx';
import { angleGeometry, boxGeometry, polygonGeometry, type AngleFigure, type BoxFigure, type Label, type PolygonFigure, type Spot } from './shape-geometry.ts';
import { textWidth } from './text-width.ts';
import { withMinus } from './ticks.ts';

const showLabel = ({ x, y, text }: Label) => <text key={`${x} ${y}`} className={/\?/.test(text) ? 'figure__asked' : 'figure__strong'} x={x} y={y} textAnchor="middle">{withMinus(text)}</text>;
const line = (from: Spot, to: Spot) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

export function Polygon({ figure }: { figure: PolygonFigure }) {
  const { width, height, corners, labels, rightAngles, drop } = polygonGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      <polygon className="figure__shade figure__outline" points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {rightAngles.map((points) => <polyline key={points} className="figure__thin" points={points} />)}
      {drop && (
        <>
          {drop.extension && <path className="figure__guide" d={line(...drop.extension)} />}
          <path className="figure__dashed" d={line(drop.from, drop.foot)} />
          <polyline className="figure__thin" points={drop.mark} />
          {showLabel(drop.label)}
        </>
      )}
      {labels.map(showLabel)}
    </Drawing>
  );
}

export function Angle({ figure }: { figure: AngleFigure }) {
  const { width, height, vertex, ends, arc, label } = angleGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      <path className="figure__arc" d={arc} />
      <path className="figure__side" d={`M${ends[0].x} ${ends[0].y}L${vertex.x} ${vertex.y}L${ends[1].x} ${ends[1].y}`} />
      {label && showLabel(label)}
    </Drawing>
  );
}

export function Circle({ figure }: { figure: Figure & { kind: 'circle' } }) {
  const [radius, centre] = [84, 90];
  // A generator leaves the one empty that its question is not about.
  const isDiameter = Boolean(figure.diameter);
  const text = figure.diameter || figure.radius || undefined;
  const side = Math.max(0, text === undefined || isDiameter ? 0 : textWidth(text) - radius + 8);
  return (
    <Drawing alt={figure.alt} width={centre * 2 + side} height={centre * 2}>
      <circle className="figure__shade figure__outline" cx={centre} cy={centre} r={radius} />
      {text !== undefined && <path className="figure__side" d={`M${isDiameter ? centre - radius : centre} ${centre}H${centre + radius}`} />}
      <circle className="figure__centre" cx={centre} cy={centre} r="3.5" />
      {text !== undefined && showLabel({ text, x: isDiameter ? centre : centre + Math.max(radius / 2, textWidth(text) / 2 + 4), y: centre - 9 })}
    </Drawing>
  );
}

export function Box({ figure }: { figure: BoxFigure }) {
  const { width, height, front, top, side, hidden, labels } = boxGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      <polygon className="figure__shade figure__outline" points={front} />
      <polygon className="figure__faint figure__outline" points={top} />
      <polygon className="figure__faint figure__outline" points={side} />
      {hidden.map(([from, to]) => <path key={line(from, to)} className="figure__guide" d={line(from, to)} />)}
      {labels.map(showLabel)}
    </Drawing>
  );
}
