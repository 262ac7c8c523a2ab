export { loadPlayer, useAnswerPlayer } from '../answer-kinds/players.tsx';
export { FigureView } from './figure.tsx';
export { MathsField } from './maths-field/maths-field.tsx';
