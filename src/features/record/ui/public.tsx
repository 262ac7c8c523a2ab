export { EstimateMeter } from './estimate-meter.tsx';
export { EstimateSquares } from './estimate-squares.tsx';
export { EvidenceItem } from './evidence-item.tsx';
export { WhatLacks } from './what-lacks.tsx';
export { percent, StatusChip, statusWord } from './estimate-words.tsx';
export { rampStep } from '../ramp-step.ts';
