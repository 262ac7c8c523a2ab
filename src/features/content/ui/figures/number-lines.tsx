import { ArrowHead, Drawing, isAsked } from './drawing.tsx';
import { doubleNumberLineGeometry, numberLineGeometry, type DoubleNumberLineFigure, type NumberLineFigure } from './number-line-geometry.ts';
import { withMinus } from './ticks.ts';

export function NumberLine({ figure }: { figure: NumberLineFigure }) {
  const { width, height, axisY, startX, endX, ticks, marks, jumps } = numberLineGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      <path className="figure__axis" d={`M${startX - 16} ${axisY}H${endX + 16}`} />
      <ArrowHead x={startX - 20} y={axisY} angle={180} />
      <ArrowHead x={endX + 20} y={axisY} angle={0} />
      {ticks.map(({ x, label }) => (
        <g key={x}>
          <path className="figure__axis" d={`M${x} ${axisY - (label === null ? 5 : 7)}V${axisY + (label === null ? 5 : 7)}`} />
          {label !== null && <text className="figure__tick" x={x} y={axisY + 25} textAnchor="middle">{label}</text>}
        </g>
      ))}
      {jumps.map(({ path, tip, label, labelX, labelY }) => (
        <g key={path}>
          <path className="figure__jump" d={path} />
          <ArrowHead {...tip} className="figure__head figure__head--mark" />
          {label !== null && <text className="figure__strong figure__halo" x={labelX} y={labelY} textAnchor="middle">{withMinus(label)}</text>}
        </g>
      ))}
      {marks.map(({ x, label, labelX, labelY }) => (
        <g key={`${x} ${label}`}>
          <circle className="figure__mark" cx={x} cy={axisY} r="6" />
          {label !== null && <text className={isAsked(label) ? 'figure__asked' : 'figure__strong'} x={labelX} y={labelY} textAnchor="middle">{withMinus(label)}</text>}
        </g>
      ))}
    </Drawing>
  );
}

export function DoubleNumberLine({ figure }: { figure: DoubleNumberLineFigure }) {
  const { width, height, xs, topY, bottomY, endX } = doubleNumberLineGeometry(figure);
  const row = (y: number, valueY: number, labelY: number, { label, values }: DoubleNumberLineFigure['top']) => (
    <>
      <text className="figure__label" x="2" y={labelY}>{label}</text>
      <path className="figure__axis" d={`M2 ${y}H${endX - 6}`} />
      <ArrowHead x={endX} y={y} angle={0} />
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value may stand twice
        <g key={index}>
          <path className="figure__axis" d={`M${xs[index]} ${y - 7}V${y + 7}`} />
          <text className={isAsked(value) ? 'figure__asked' : 'figure__strong'} x={xs[index]} y={valueY} textAnchor="middle">{withMinus(value)}</text>
        </g>
      ))}
    </>
  );
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {xs.map((x) => <path key={x} className="figure__guide" d={`M${x} ${topY + 7}V${bottomY - 7}`} />)}
      {row(topY, topY - 15, 18, figure.top)}
      {row(bottomY, bottomY + 26, height - 6, figure.bottom)}
    </Drawing>
  );
}
