export { openEngineSource } from './engine-source.ts';
