export { audited, type By } from './audited.ts';
export { verifyChain } from './verify-chain.ts';
export { forgetDetails } from './forget-details.ts';
