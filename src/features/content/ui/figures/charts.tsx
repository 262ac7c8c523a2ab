import { barsGeometry, dotPlotGeometry, type BarsFigure, type DotPlotFigure } from './chart-geometry.ts';
import { Drawing, Lines } from './drawing.tsx';
import { figureWidth } from './figure-size.ts';
import { wrapText } from './text-width.ts';

export function Bars({ figure }: { figure: BarsFigure }) {
  const { width, height, isUpright, plot, ticks, bars } = barsGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className="figure__grid" d={isUpright ? `M${plot.left} ${at}H${plot.right}` : `M${at} ${plot.top}V${plot.bottom}`} />
          {label !== null && (isUpright
            ? <text className="figure__tick" x={plot.left - 7} y={at + 5} textAnchor="end">{label}</text>
            : <text className="figure__tick" x={at} y={plot.bottom + 18} textAnchor="middle">{label}</text>)}
        </g>
      ))}
      {bars.map(({ x, y, width: wide, height: high, lines, labelX, labelY }) => (
        <g key={`${x} ${y}`}>
          <rect className="figure__shade figure__outline" x={x} y={y} width={wide} height={high} />
          <Lines lines={lines} x={labelX} y={labelY} anchor={isUpright ? 'middle' : 'end'} className="figure__tick" spacing={17} />
        </g>
      ))}
      <path className="figure__axis" d={isUpright ? `M${plot.left} ${plot.bottom}H${plot.right}` : `M${plot.left} ${plot.top}V${plot.bottom}`} />
      {figure.unit !== undefined && (isUpright
        ? <text className="figure__label" x="2" y="15">{figure.unit}</text>
        : <text className="figure__label" x={(plot.left + plot.right) / 2} y={height - 6} textAnchor="middle">{figure.unit}</text>)}
    </Drawing>
  );
}

export function DotPlot({ figure }: { figure: DotPlotFigure }) {
  const { width, height, axisY, startX, endX, radius, ticks, dots } = dotPlotGeometry(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      <path className="figure__axis" d={`M${startX - 14} ${axisY}H${endX + 14}`} />
      {ticks.map(({ x, label }) => (
        <g key={x}>
          <path className="figure__axis" d={`M${x} ${axisY}V${axisY + 6}`} />
          {label !== null && <text className="figure__tick" x={x} y={axisY + 23} textAnchor="middle">{label}</text>}
        </g>
      ))}
      {dots.map(({ x, y }) => <circle key={`${x} ${y}`} className="figure__mark" cx={x} cy={y} r={radius} />)}
      {figure.label !== undefined && <Lines lines={wrapText(figure.label, figureWidth - 8)} x={width / 2} y={axisY + 46} className="figure__label" />}
    </Drawing>
  );
}
