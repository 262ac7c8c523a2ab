import { ArrowHead, Drawing } from './drawing.tsx';
import { planeGeometry, type PlaneFigure } from './plane-geometry.ts';
import { withMinus } from './ticks.ts';

export function Plane({ figure }: { figure: PlaneFigure }) {
  const { width, height, box, axis, columns, rows, points, lines, polygons, paths } = planeGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {columns.map(({ x }) => <path key={x} className="figure__grid" d={`M${x} ${box.top}V${box.bottom}`} />)}
      {rows.map(({ y }) => <path key={y} className="figure__grid" d={`M${box.left} ${y}H${box.right}`} />)}
      <path className="figure__axis" d={`M${box.left} ${axis.y}H${box.right + 8}M${axis.x} ${box.bottom}V${box.top - 8}`} />
      <ArrowHead x={box.right + 13} y={axis.y} angle={0} />
      <ArrowHead x={axis.x} y={box.top - 13} angle={-90} />
      <text className="figure__letter" x={box.right + 6} y={axis.y - 9}>x</text>
      <text className="figure__letter" x={axis.x + 11} y={box.top - 4}>y</text>
      {polygons.map((corners) => <polygon key={corners} className="figure__shade figure__outline" points={corners} />)}
      {paths.map((spots) => <polyline key={spots} className="figure__line" points={spots} />)}
      {lines.map(({ from, to }) => <path key={`${from.x} ${from.y} ${to.x} ${to.y}`} className="figure__line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />)}
      {columns.map(({ x, label }) => label !== null && <text key={x} className="figure__tick figure__halo" x={x} y={axis.y + 18} textAnchor="middle">{label}</text>)}
      {rows.map(({ y, label }) => label !== null && <text key={y} className="figure__tick figure__halo" x={axis.x - 7} y={y + 5} textAnchor="end">{label}</text>)}
      {points.map(({ x, y }) => <circle key={`${x} ${y}`} className="figure__mark" cx={x} cy={y} r="5.5" />)}
      {[...lines, ...points].map(({ label }) => label && <text key={`${label.text} ${label.x} ${label.y}`} className="figure__strong figure__halo" x={label.x} y={label.y} textAnchor="middle">{withMinus(label.text)}</text>)}
    </Drawing>
  );
}
