export { loadLearningReport } from './load-learning-report.ts';
