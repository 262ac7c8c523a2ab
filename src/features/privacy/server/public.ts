export { scheduleRetention } from './retention/apply-retention.job.ts';
