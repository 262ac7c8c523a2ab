import type { Figure } from '#features/content/figure.ts';
import { FigureView } from '#features/content/ui/public.tsx';
import { ChalkGrain } from './chalk-figure.tsx';
import './board-drawing.css';

/** A figure as chalk on the board. */
export const BoardFigure = ({ figure }: { figure: Figure }) => <><svg width="0" height="0"><ChalkGrain /></svg><FigureView figure={figure} /></>;
