export { EstimateMeter } from './estimate-meter.tsx';
export { EstimateSquares } from './estimate-squares.tsx';
export { WhatLacks } from './what-lacks.tsx';
export { percent, rampStep, StatusChip, statusWord } from './estimate-words.tsx';
