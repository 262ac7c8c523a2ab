import type { Figure } from '../../figure.ts';
import { ArrowHead, Drawing, Lines } from './drawing.tsx';
import { lineHeight } from './figure-size.ts';
import { chainGeometry, cycleGeometry, layersGeometry, type FlowGeometry } from './flow-geometry.ts';

type FlowFigure = Figure & { kind: 'chain' | 'cycle' | 'layers' };

export function Flow({ figure }: { figure: FlowFigure }) {
  const { width, height, boxes, arrows } = geometryOf(figure);
  return (
    <Drawing alt={figure.alt} width={width} height={height}>
      {arrows.map(({ x1, y1, x2, y2 }) => {
        const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
        // The line ends inside the head, so that its end doesn't show beside the tip.
        const short = { x: x2 - Math.cos((angle * Math.PI) / 180) * 7, y: y2 - Math.sin((angle * Math.PI) / 180) * 7 };
        return (
          <g key={`${x1} ${y1} ${x2} ${y2}`}>
            <path className="figure__arrow" d={`M${x1} ${y1}L${short.x} ${short.y}`} />
            <ArrowHead x={x2} y={y2} angle={angle} />
          </g>
        );
      })}
      {boxes.map(({ x, y, width: wide, height: high, lines }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a thing may stand twice
        <g key={index}>
          <rect className={figure.kind === 'layers' && index % 2 === 0 ? 'figure__shade figure__outline' : 'figure__faint figure__outline'} x={x} y={y} width={wide} height={high} rx={figure.kind === 'layers' ? 0 : 8} />
          <Lines lines={lines} x={x + wide / 2} y={y + high / 2 + 5.5 - ((lines.length - 1) * lineHeight) / 2} className="figure__word" />
        </g>
      ))}
    </Drawing>
  );
}

function geometryOf({ kind, items }: FlowFigure): FlowGeometry {
  if (kind === 'chain') return chainGeometry(items);
  return kind === 'cycle' ? cycleGeometry(items) : layersGeometry(items);
}
