import type { ReactNode } from 'react';
import { isWorkKey, type WorkKey } from './maths-keys.ts';

const box = (x: number, y: number, width: number, height: number) => <rect x={x} y={y} width={width} height={height} rx="1" />;

/** Drawn as the maths that they make, with boxes for what is to be typed. */
const drawn: Record<WorkKey, ReactNode> = {
  fraction: <>{box(8.5, 3, 7, 5)}<path d="M5 12h14" />{box(8.5, 16, 7, 5)}</>,
  mixed: <>{box(3, 8, 6, 8)}{box(14, 3, 6, 5)}<path d="M12 12h10" />{box(14, 16, 6, 5)}</>,
  power: <>{box(4, 10, 8, 10)}{box(15, 4, 5, 6)}</>,
  root: <><path d="m3 13 3 6 4-15h11" />{box(12, 9, 7, 10)}</>,
  open: <path d="M14.5 3c-5 5-5 13 0 18" />,
  close: <path d="M9.5 3c5 5 5 13 0 18" />,
  left: <path d="m15 18-6-6 6-6" />,
  right: <path d="m9 18 6-6-6-6" />,
  delete: <path d="M9 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-7-7ZM12 9l6 6m0-6-6 6" />,
};

export function KeyFace({ name }: { name: string }) {
  if (isWorkKey(name)) return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{drawn[name]}</svg>;
  return <span>{name}</span>;
}
