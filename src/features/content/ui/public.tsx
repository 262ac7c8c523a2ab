export { FigureView } from './figure.tsx';
