export { latestEvidence } from './latest-evidence.ts';
export { loadDueReviews, loadNextDueAt, type DueReview } from './load-due-reviews.ts';
export { loadEstimates, loadEstimatesOf, presentEstimates } from './load-estimates.ts';
export { lockLearner, withLearnerLock } from './learner-lock.ts';
export { appendEvidence, recordEvidence, type NewEvidence, type Recorded } from './record-evidence.ts';
