import { lazy, Suspense } from 'react';
import type { Figure } from '#features/content/figure.ts';
import { ChalkFigure } from './chalk-figure.tsx';

/** Figures are drawn by a script of their own: the board is there without it. */
const BoardFigure = lazy(() => import('./board-figure.tsx').then((module) => ({ default: module.BoardFigure })));

/** What the lesson itself draws, in chalk; a way over the board where it draws nothing. A picture beside the words, so it is not read out. */
export function BoardDrawing({ drawing }: { drawing: Figure | null }) {
  if (!drawing) return <ChalkFigure />;
  // Its place is kept, so that the words do not move when it comes.
  return <div className="grid content-center w-75 max-w-full min-h-45" aria-hidden="true" inert><div className="board-drawing"><Suspense><BoardFigure figure={drawing} /></Suspense></div></div>;
}
