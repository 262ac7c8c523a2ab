import type { ReactNode } from 'react';
import { lineHeight } from './figure-size.ts';

type DrawingProps = { alt: string; width: number; height: number; children: ReactNode };

/** An SVG that grows a little with the page and never shrinks below what can be read: then it scrolls. */
export function Drawing({ alt, width, height, children }: DrawingProps) {
  return (
    <div className="figure" dir="ltr">
      <svg className="figure__drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} style={{ maxInlineSize: `${width / 14}rem`, minInlineSize: `${width * 0.8}px` }}>
        {children}
      </svg>
    </div>
  );
}

type LinesProps = { lines: readonly string[]; x: number; /** Base line of the first. */ y: number; anchor?: 'start' | 'middle' | 'end'; className?: string; spacing?: number };

export function Lines({ lines, x, y, anchor = 'middle', className, spacing = lineHeight }: LinesProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={className}>
      {/* oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place */}
      {lines.map((line, index) => <tspan key={index} x={x} dy={index === 0 ? 0 : spacing}>{line}</tspan>)}
    </text>
  );
}

/** The head of an arrow whose tip is at a point. @param angle direction in degrees, 0 to the right, clockwise */
export function ArrowHead({ x, y, angle, className = 'figure__head' }: { x: number; y: number; angle: number; className?: string }) {
  return <path className={className} d="M0 0L-9 -4.5L-9 4.5z" transform={`translate(${x} ${y}) rotate(${angle})`} />;
}

/** What is asked stands out. */
export const isAsked = (text: string | null) => text !== null && /^\s*\?+\s*$/.test(text);
